import type { ExportRequest } from '../../../shared/domain/exports.ts';

/** What was chosen in the export dialog, to be kept as a recipe or joined by other sheets. */
export type ExportChoice = Omit<ExportRequest, 'exportId' | 'relative'>;
