import type { ExportRequest } from '../../../shared/domain/exports.ts';

/** What was chosen in the export dialog, to save as a recipe or to add as another sheet. */
export type ExportChoice = Omit<ExportRequest, 'exportId' | 'relative'>;
