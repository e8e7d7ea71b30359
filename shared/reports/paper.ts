import type { ReportDescription } from './description.ts';

export interface ReportPaperSize {
  readonly isLandscape: boolean;
  /** Width in pixels that pictures are drawn for: that of the paper without its margins. */
  readonly pictureWidth: number;
}

/** More columns than these don't fit on upright A4. */
const mostUpright = 7;

/** A4 upright, or across where a table or the days along a clock need the width. */
export function choosePaper({ tables, pictures }: ReportDescription): ReportPaperSize {
  const isLandscape =
    tables.some(({ columns }) => columns.length > mostUpright) ||
    pictures.some(({ kind }) => kind === 'steps');
  return { isLandscape, pictureWidth: isLandscape ? 1040 : 710 };
}
