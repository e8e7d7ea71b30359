import type { ExportRequest } from '../../../shared/domain/exports.ts';

/** What was chosen in the export dialog, to save as a saved export or to add as another sheet. */
export type ExportChoice = Omit<ExportRequest, 'exportId' | 'relative'>;
