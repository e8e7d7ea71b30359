import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportPaper } from '../../../../shared/domain/report-papers.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { formatVenueDateTime, venueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../time/index.ts';
import { createPageOutput, type PageOutputParts } from '../page-output.ts';
import { writeReportPage } from './report-page.ts';

/** A report as it is seen, on paper or in a file. Both fail with `too-many-rows-to-print`. */
export interface ReportPaperService {
  /** Shows the system's print dialog; returns whether the pages were printed. */
  toPaper(profile: Profile, paper: ReportPaper, signal: AbortSignal): Promise<boolean>;
  /** Asks where to save; returns the path, or null if the user cancels. */
  toPdf(
    profile: Profile,
    paper: ReportPaper,
    window: number,
    signal: AbortSignal,
  ): Promise<string | null>;
}

export function createReportPaperService(
  parts: PageOutputParts & { readonly clock: Clock },
): ReportPaperService {
  const { messages, clock } = parts;
  const output = createPageOutput(parts);
  const writePage = (profile: Profile, paper: ReportPaper) =>
    writeReportPage(
      paper,
      getReport(paper.run.report),
      {
        ...{ venue: profile.name, timeZone: profile.timeZone },
        environment: messages.text(`environment.${profile.environment}`),
        now: formatVenueDateTime(venueNow(profile.timeZone, clock.now())),
      },
      messages,
    );
  return {
    toPaper: (profile, paper, signal) => output.toPaper(writePage(profile, paper), signal),
    toPdf: (profile, paper, window, signal) =>
      output.toPdf(
        writePage(profile, paper),
        { profile, window, title: writeFileTitle(paper, messages) },
        signal,
      ),
  };
}

function writeFileTitle({ run }: ReportPaper, messages: Messages): string {
  const { report, parameters } = run;
  const name = messages.text(`report.${report}.name`);
  return messages.text('reports.paper.fileName', { report: name, ...parameters.period });
}
