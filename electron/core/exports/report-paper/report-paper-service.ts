import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportPaper } from '../../../../shared/domain/report-papers.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { formatVenueDateTime, venueNow } from '../../../../shared/venue-time.ts';
import type { Clock } from '../../base/time/index.ts';
import type { ExportHistory } from '../export-history.ts';
import { createPageOutput, type PageOutputParts, type WrittenPages } from '../page-output.ts';
import { toReportsEntry } from '../reports/report-entry.ts';
import { hashTables } from '../reports/report-pdf.ts';
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
  parts: PageOutputParts & {
    readonly clock: Clock;
    readonly history: Pick<ExportHistory, 'add'>;
  },
): ReportPaperService {
  const { messages, clock, history } = parts;
  const output = createPageOutput(parts);
  const writePage = (profile: Profile, paper: ReportPaper) =>
    writeReportPage(
      paper,
      getReport(paper.run.report),
      {
        venue: profile.name,
        timeZone: profile.timeZone,
        environment: messages.text(`environment.${profile.environment}`),
        now: formatVenueDateTime(venueNow(profile.timeZone, clock.now())),
      },
      messages,
    );
  return {
    toPaper: (profile, paper, signal) => output.toPaper(writePage(profile, paper), signal),
    async toPdf(profile, paper, window, signal) {
      const title = writeFileTitle(paper, messages);
      const page = writePage(profile, paper);
      const made = await output.toPdf(page, { profile, window, title }, signal);
      if (made) history.add(profile.id, toEntry(profile, paper, made));
      return made?.target ?? null;
    },
  };

  /** Its entry in the list of exports: made again, it is worked out again. */
  function toEntry(
    profile: Profile,
    { run }: ReportPaper,
    { target, insteadOf, file }: WrittenPages,
  ) {
    const report = getReport(run.report);
    const today = venueNow(profile.timeZone, clock.now()).toPlainDate().toString();
    const { rows, bytes } = file;
    const made = { exportId: randomUUID(), at: clock.now(), target, insteadOf, runs: [run] };
    return toReportsEntry(
      { format: 'pdf', headings: 'labels', table: null, target: { path: target } },
      [toStoredReport(report, run.parameters, today)],
      {
        ...made,
        isNamedByPattern: false,
        file: {
          rows,
          bytes,
          sheets: 0,
          cutTexts: 0,
          receiptName: null,
          sha256: hashTables([run]),
          files: [file],
        },
      },
    );
  }
}

function writeFileTitle({ run }: ReportPaper, messages: Messages): string {
  const { report, parameters } = run;
  const name = messages.text(`report.${report}.name`);
  return messages.text('reports.paper.fileName', { report: name, ...parameters.period });
}
