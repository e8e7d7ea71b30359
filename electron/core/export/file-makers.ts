import type { EngineOptions } from '../warehouse/engine.ts';
import { digestView } from './digest-view.ts';
import { exportView } from './export-view.ts';
import { exportWorkbook } from './export-workbook.ts';
import { previewFile } from './preview-file.ts';

/** What an engine makes files of views with. */
export const fileMakers = {
  exportView,
  exportWorkbook,
  previewFile,
  digestView,
} satisfies Partial<EngineOptions>;
