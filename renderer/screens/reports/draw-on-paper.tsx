import type { PaperPicture } from '../../../shared/domain/paper-pictures.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { choosePaper } from '../../../shared/reports/paper.ts';
import { drawForPaper } from '../../parts/pictures/index.ts';
import { listShownCharts } from './chart-parts.ts';
import { ReportCharts } from './report-chart.tsx';

/** Draws a report's charts again as pictures for a printed report. */
export function drawOnPaper(
  report: ReportDescription,
  run: ReportRun,
  { timeZone, messages }: { readonly timeZone: string; readonly messages: Messages },
): PaperPicture[] {
  const { pictureWidth: width } = choosePaper(report);
  const pictures = listShownCharts(report, run).map((chart) => (
    <ReportCharts
      key={chart.id}
      report={report}
      chart={chart}
      run={run}
      timeZone={timeZone}
      onOpen={() => undefined}
    />
  ));
  return drawForPaper(pictures, { width, messages });
}
