/**
 * A hidden page that draws reports' charts for a PDF without a window, with a window's components. Main calls it; it
 * can call nothing.
 */
import '@fontsource-variable/inter/wght.css';
import './ui/tokens.css';
import './ui/base.css';
import './ui/shared.module.css';
import type { PaperPicture } from '../shared/domain/paper-pictures.ts';
import type { ReportRun } from '../shared/domain/report-runs.ts';
import { createMessages } from '../shared/messages/create-messages.ts';
import { getReport } from '../shared/reports/reports.ts';
import { drawOnPaper } from './screens/reports/index.ts';
import { allowEmptyMarkup } from './ui/trusted-types.ts';

interface ReportContext {
  readonly runs: readonly ReportRun[];
  readonly timeZone: string;
  readonly locale: string;
  readonly texts: string | null;
  readonly platform: string;
}

declare global {
  interface Window {
    drawReports?: (request: ReportContext) => Promise<PaperPicture[][]>;
  }
}

allowEmptyMarkup();

window.drawReports = async ({ runs, timeZone, locale, texts, platform }) => {
  // Texts are measured: in a window the font has been loaded long before.
  await document.fonts.load('16px "Inter Variable"');
  const messages = createMessages(locale, { platform }, texts);
  return runs.map((run) => drawOnPaper(getReport(run.report), run, { timeZone, messages }));
};
