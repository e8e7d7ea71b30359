import type { ReportDescription } from './description.ts';

export interface ReportPaperSize {
  readonly isLandscape: boolean;
  /** Width of charts in pixels: the paper's without margins. */
  readonly pictureWidth: number;
}

/** Maximum table columns on portrait A4. */
const maxUpright = 7;

/** A4 portrait, or landscape if a table or a chart by local time needs the width. */
export function choosePaper({ tables, charts: pictures }: ReportDescription): ReportPaperSize {
  const isLandscape =
    tables.some(({ columns }) => columns.length > maxUpright) ||
    pictures.some(({ kind }) => kind === 'steps');
  return { isLandscape, pictureWidth: isLandscape ? 1040 : 710 };
}
