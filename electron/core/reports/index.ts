export type { Manifest, ManifestSlot, ManifestTask, Party } from './manifest.ts';
export { createReports, type Reports } from './reports.ts';
