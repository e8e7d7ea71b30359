import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { ReportParameters } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { listReportNotes, writeReportAsOf } from '../../../../shared/messages/report-notes.ts';
import { writeReportWord, writeSaid } from '../../../../shared/messages/report-text.ts';
import { findRequiredPeriods } from '../../../../shared/reports/needs.ts';
import { getPeriod } from '../../../../shared/reports/periods.ts';
import {
  getReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../../../shared/reports/reports.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import { createFetchReportDays, createReportExport } from '../../exports/index.ts';
import { exitCodes, type ReportCommand, toTyped } from '../command-line/index.ts';
import { checkTarget, mayReplace } from './check-target.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findStoredVenue } from './find-venue.ts';
import { retryAfterEngineLoss } from './retry-after-engine-loss.ts';
import { runAtVenues } from './run-at-venues.ts';
import { runReportRows } from './run-report-rows.ts';
import { reportPlace } from './run-spec.ts';
import type { Terminal } from './terminal.ts';

/** What reports there are: their definitions, what can be asked of them, and what they have. */
export function listReports({ messages }: Pick<CommandServices, 'messages'>): CommandOutcome {
  const reports = reportDescriptions.map((report) => ({
    name: report.id,
    title: messages.text(`report.${report.id}.name`),
    definition: messages.text(`report.${report.id}.definition`),
    periods: report.periods.map(toTyped),
    longestDays: report.longest,
    comparisons: report.comparisons.map(toTyped),
    choices: report.choices.map(({ id, options }) => ({ name: id, options })),
    filters: report.filters.map(({ id, usual = [] }) => ({ name: id, usual })),
    figures: report.figures.map(({ id, kind }) => ({
      name: id,
      kind,
      title: writeReportWord(`report.${report.id}.figure.${id}`, messages),
    })),
    tables: report.tables.map(({ id, columns }) => ({
      name: id,
      title: writeReportWord(`report.${report.id}.table.${id}`, messages),
      columns: columns.map((column) => ({ name: column.id, kind: column.kind })),
    })),
  }));
  return { exitCode: exitCodes.done, result: { reports } };
}

/** Works out reports of what is downloaded, writes them to a file, and prints what they say. */
export async function runReport(
  command: ReportCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { messages, clock } = services;
  const { format, flavour, table, headings } = command;
  const isPiped = command.out === '-';
  const path = isPiped
    ? join(services.workingFolder, `stdout.${format}`)
    : checkTarget(command.out, command.overwrite);
  services.begin();
  const found = [];
  for (const venue of command.venues) {
    found.push(await findStoredVenue(venue, { ...services, terminal }, signal));
  }
  const [{ profile, isOwnDemo } = fail('profile-not-found'), second, ...rest] = found;
  if (second) {
    const venues = [profile, second.profile, ...rest.map((one) => one.profile)] as const;
    const of = {
      venues,
      path,
      isPiped,
      makeParameters: (day: string) => makeParameters(command.reports[0], command, day),
      describeRun: (run: ReportRun) => describeRun(run, services),
    };
    return runAtVenues(command, of, services, terminal, signal);
  }
  const today = venueNow(profile.timeZone, clock.now()).toPlainDate().toString();
  const [first, ...more] = command.reports.map((report) => ({
    report,
    parameters: makeParameters(report, command, today),
  }));
  if (!first) throw new Error('a command names a report');
  if (isOwnDemo) {
    const needs = [first, ...more].flatMap(({ report, parameters }) =>
      findRequiredPeriods(getReport(report), parameters, today),
    );
    const { problem } = await createFetchReportDays(services)(profile, needs, {
      again: false,
      signal,
      onStep: () =>
        terminal.progress(messages.text('command.progress.asking', { venue: profile.name })),
    });
    if (problem) throw new Failure(problem);
  }
  if (command.rows) {
    const run = await retryAfterEngineLoss(
      () => services.reports.run({ profileId: profile.id, ...first }, signal),
      { messages, terminal, signal },
    );
    return runReportRows(
      {
        profile,
        run,
        rows: command.rows,
        format,
        target: { path },
        ...mayReplace(command.overwrite),
        ...(flavour === null ? {} : { flavour }),
        headings: headings ?? 'fields',
      },
      { services, terminal, signal, isPiped },
    );
  }
  const exportReport = createReportExport(services);
  const made = await retryAfterEngineLoss(
    () =>
      exportReport(
        {
          profile,
          format,
          table,
          target: { path },
          reports: [first, ...more],
          ...mayReplace(command.overwrite),
          ...(flavour === null ? {} : { flavour }),
          headings: headings ?? (format === 'xlsx' ? 'labels' : 'fields'),
        },
        {
          exportId: randomUUID(),
          signal,
          onStep: ({ phase, rows, total }) =>
            terminal.progress(messages.text(`command.progress.${phase}`, { rows, total })),
        },
      ),
    { messages, terminal, signal },
  );
  if (!made) throw new Error('it was wanted');
  const { file, runs, isComplete } = made;
  if (isPiped) terminal.file(made.target);
  const target = isPiped ? messages.text('command.stdout') : made.target;
  terminal.progress(messages.text('command.done.export', { rows: file.rows, file: target }));
  reportPlace(made, terminal, messages);
  for (const run of runs) {
    for (const { text } of listReportNotes(run, messages)) terminal.complain(text);
  }
  return {
    exitCode: isComplete ? exitCodes.done : exitCodes.partial,
    result: {
      profile: { id: profile.id, name: profile.name, environment: profile.environment },
      format,
      table,
      ...describeReportFile(made, services, isPiped),
    },
  };
}

type ReportExportRun = NonNullable<Awaited<ReturnType<ReturnType<typeof createReportExport>>>>;

/** What a command's line of JSON says of a file of reports. */
export function describeReportFile(
  { target, file, runs, missing, isComplete }: ReportExportRun,
  services: Pick<CommandServices, 'messages'>,
  isPiped: boolean,
) {
  return {
    reports: runs.map((run, at) => ({ ...describeRun(run, services), missing: missing[at] })),
    file: isPiped ? null : target,
    rows: file.rows,
    sheets: file.sheets,
    bytes: file.bytes,
    sha256: file.sha256,
    fileSha256: file.files[0]?.sha256 ?? null,
    receipt: isPiped || file.receiptName === null ? null : `${target}.receipt.json`,
    complete: isComplete,
  };
}

/** What each report opens with, but for what was said. */
function makeParameters(
  id: ReportRun['report'],
  { days, comparison, choices, filters }: ReportCommand,
  today: string,
): ReportParameters {
  const report = getReport(id);
  const usual = makeFirstParameters(report, today);
  const known = <T>(values: Readonly<Record<string, T>>, names: readonly { id: string }[]) =>
    Object.entries(values).filter(([name]) => names.some((one) => one.id === name));
  return {
    period: days === null ? usual.period : typeof days === 'string' ? getPeriod(days, today) : days,
    comparison,
    choices: { ...usual.choices, ...Object.fromEntries(known(choices, report.choices)) },
    filters: {
      ...usual.filters,
      ...Object.fromEntries(
        known(filters, report.filters).map(([name, values]) => [name, [...values]] as const),
      ),
    },
  };
}

function describeRun(run: ReportRun, { messages }: Pick<CommandServices, 'messages'>) {
  const { report, parameters, compared, figures, sentence } = run;
  return {
    name: report,
    parameters,
    compared,
    figures: Object.fromEntries(
      Object.entries(figures).map(([name, { value, before, more }]) => [
        name,
        {
          value,
          ...(before === undefined ? {} : { before }),
          ...(more ? { more: more.map((one) => one.value) } : {}),
        },
      ]),
    ),
    says: sentence.map((said) => writeSaid(said, messages)).join(' '),
    asOf: writeReportAsOf(run, messages),
    uncategorised: run.uncategorised,
  };
}
