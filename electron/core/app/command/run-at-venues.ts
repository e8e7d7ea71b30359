import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { ReportParameters } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { listReportNotes } from '../../../../shared/messages/report-notes.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import { exportVenues } from '../../exports/index.ts';
import { exitCodes, type ReportCommand } from '../command-line/index.ts';
import { mayReplace } from './check-target.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { retryAfterEngineLoss } from './retry-after-engine-loss.ts';
import { reportPlace } from './run-spec.ts';
import type { Terminal } from './terminal.ts';

/** One report of several venues, each by its own clock, side by side in one file. */
export async function runAtVenues(
  command: ReportCommand,
  {
    venues,
    path,
    isPiped,
    makeParameters,
    describeRun,
  }: {
    readonly venues: readonly [Profile, Profile, ...Profile[]];
    readonly path: string;
    readonly isPiped: boolean;
    readonly makeParameters: (today: string) => ReportParameters;
    readonly describeRun: (run: ReportRun) => object;
  },
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { messages, clock } = services;
  const { format, flavour, table, headings, reports } = command;
  const spec = {
    venues,
    format,
    table,
    path,
    report: reports[0],
    ...mayReplace(command.overwrite),
    ...(flavour === null ? {} : { flavour }),
    headings: headings ?? (format === 'xlsx' ? ('labels' as const) : ('fields' as const)),
    parameters: ({ timeZone }: Profile) =>
      makeParameters(venueNow(timeZone, clock.now()).toPlainDate().toString()),
  };
  const made = await retryAfterEngineLoss(
    () =>
      exportVenues(spec, services, {
        signal,
        onStep: ({ phase, rows, total }) =>
          terminal.progress(messages.text(`command.progress.${phase}`, { rows, total })),
      }),
    { messages, terminal, signal },
  );
  const { file, runs, isComplete } = made;
  if (isPiped) terminal.file(made.target);
  const target = isPiped ? messages.text('command.stdout') : made.target;
  terminal.progress(messages.text('command.done.export', { rows: file.rows, file: target }));
  reportPlace(made, terminal, messages);
  for (const { venue, run, error } of runs) {
    const notes = run ? listReportNotes(run, messages).map(({ text }) => text) : [];
    for (const text of error ? [messages.text(`error.${error.kind}.title`)] : notes) {
      terminal.complain(`${venue.name}: ${text}`);
    }
  }
  return {
    exitCode: isComplete ? exitCodes.done : exitCodes.partial,
    result: {
      venues: runs.map(({ venue: { id, name, environment }, run, error }) => ({
        profile: { id, name, environment },
        report: run && describeRun(run),
        error: error?.kind ?? null,
      })),
      format,
      table,
      file: isPiped ? null : made.target,
      rows: file.rows,
      sheets: file.sheets,
      bytes: file.bytes,
      sha256: file.sha256,
      fileSha256: file.files[0]?.sha256 ?? null,
      receipt: isPiped || file.receiptName === null ? null : `${made.target}.receipt.json`,
      complete: isComplete,
    },
  };
}
