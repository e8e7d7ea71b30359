import { join } from 'node:path';
import { findUsualFlavour } from '../../../../shared/csv-flavours.ts';
import type { ReportParameters } from '../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../shared/domain/report-runs.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import { isWorkbook } from '../../../../shared/export-formats.ts';
import { speak } from '../../../../shared/messages/languages.ts';
import { listReportNotes, writeReportAsOf } from '../../../../shared/messages/report-notes.ts';
import {
  writeFigureName,
  writeMessageRef,
  writeReportWord,
} from '../../../../shared/messages/report-text.ts';
import { findRequiredPeriods } from '../../../../shared/reports/needs.ts';
import { getPeriod } from '../../../../shared/reports/periods.ts';
import {
  getReport,
  makeFirstParameters,
  reportDescriptions,
} from '../../../../shared/reports/reports.ts';
import { toStoredReport } from '../../../../shared/reports/stored-reports.ts';
import { toVenueDay } from '../../../../shared/venue-time.ts';
import { createFetchReportDays, type ExportRun, listMissing } from '../../exports/index.ts';
import { exitCodes, type ReportCommand, toTyped } from '../command-line/index.ts';
import { checkTarget, mayReplace } from './check-target.ts';
import { type CommandOutcome, describeProfile, makeOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findStoredVenue } from './find-venue.ts';
import { retryAfterEngineLoss } from './retry-after-engine-loss.ts';
import { runReportRows } from './run-report-rows.ts';
import { makeFileResult, printNotes, runTask, type TaskContext } from './run-task.ts';
import type { Terminal } from './terminal.ts';

/** Lists the reports. */
export function listReports(services: Pick<CommandServices, 'messages'>): CommandOutcome {
  return { exitCode: exitCodes.done, result: { reports: describeReports(services) } };
}

/** Describes the reports: definitions, parameters and contents. */
export function describeReports({ messages }: Pick<CommandServices, 'messages'>) {
  return reportDescriptions.map((report) => ({
    name: report.id,
    title: messages.text(`report.${report.id}.name`),
    definition: messages.text(`report.${report.id}.definition`),
    periods: report.periods.map(toTyped),
    longestDays: report.maxDays,
    comparisons: report.comparisons.map(toTyped),
    choices: report.choices.map(({ id, options }) => ({ name: id, options })),
    filters: report.filters.map(({ id, defaultValues: usual = [] }) => ({ name: id, usual })),
    figures: report.figures.map(({ id, kind }) => ({
      name: id,
      kind,
      title: writeFigureName(report.id, id, messages),
    })),
    tables: report.tables.map(({ id, columns }) => ({
      name: id,
      title: writeReportWord(`report.${report.id}.table.${id}`, messages),
      columns: columns.map((column) => ({ name: column.id, kind: column.kind })),
    })),
  }));
}

/** Runs reports on downloaded rows, writes them to a file, and prints their summaries. */
export async function runReport(
  command: ReportCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { messages, clock } = services;
  const { format, flavour, table, headings, language } = command;
  const isPiped = command.out === '-';
  const path = isPiped
    ? join(services.workingFolder, `stdout.${format}`)
    : checkTarget(command.out, command.overwrite);
  services.begin();
  const found = [];
  for (const venue of command.venues) {
    found.push(await findStoredVenue(venue, { ...services, terminal }, signal));
  }
  const [{ profile, isOwnDemo } = fail('profile-not-found'), ...others] = found;
  const place = { profile, target: { path }, ...mayReplace(command.overwrite) };
  const file = {
    ...(format === 'csv'
      ? { flavour: flavour ?? findUsualFlavour(messages.locale, navigator.platform) }
      : {}),
    locale: speak(messages.locale, language),
    headings: headings ?? (isWorkbook(format) ? ('labels' as const) : ('fields' as const)),
  };
  const context = { services, terminal, signal, isPiped };
  const today = toVenueDay(profile.timeZone, clock.now());
  const [first, ...more] = command.reports.map((report) => ({
    report,
    parameters: makeParameters(report, command, today),
  }));
  if (!first) throw new Error('a command names a report');
  const reports = [first, ...more].map(({ report, parameters }) => {
    const storedReport = toStoredReport(getReport(report), parameters, today);
    return { storedReport, days: parameters.period };
  });
  if (others.length > 0) {
    const { storedReport, days } = reports[0] ?? fail('input-not-valid');
    // Typed days are the same for every report.
    const period = typeof command.days === 'object' && command.days ? days : storedReport.period;
    const run = await runTask(
      {
        ...place,
        spec: {
          kind: 'venues',
          format,
          table,
          ...file,
          venues: found.map((one) => one.profile.id),
          report: { storedReport: { ...storedReport, period }, days: null },
        },
      },
      context,
    );
    return describeVenues(command, run, context);
  }
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
        ...place,
        run,
        rows: command.rows,
        file: { ...file, format, headings: headings ?? 'fields' },
      },
      context,
    );
  }
  const made = await runTask(
    { ...place, spec: { kind: 'reports', format, table, ...file, reports } },
    context,
  );
  printNotes(made.content.source, terminal, messages);
  return makeOutcome(profile, !made.isPartial, {
    format,
    table,
    ...describeReportFile(made, services, isPiped),
  });
}

/** The JSON result for a file of reports. */
export function describeReportFile(
  made: ExportRun<'reports'>,
  services: Pick<CommandServices, 'messages'>,
  isPiped: boolean,
) {
  return {
    reports: made.content.source.map((run) => ({
      ...describeRun(run, services),
      missing: listMissing(run),
    })),
    ...makeFileResult(made, isPiped),
    complete: !made.isPartial,
  };
}

/** Prints the notes of each venue, and returns the result for the file. */
function describeVenues(
  { format, table }: ReportCommand,
  made: ExportRun<'venues'>,
  { services, terminal, isPiped }: TaskContext,
): CommandOutcome {
  const { messages } = services;
  const { source: runs } = made.content;
  for (const { venue, run, error } of runs) {
    const notes = run ? listReportNotes(run, messages).map(({ text }) => text) : [];
    for (const text of error ? [messages.text(`error.${error.kind}.title`)] : notes) {
      terminal.complain(`${venue.name}: ${text}`);
    }
  }
  return {
    exitCode: made.isPartial ? exitCodes.partial : exitCodes.done,
    result: {
      venues: runs.map(({ venue, run, error }) => ({
        profile: describeProfile(venue),
        report: run && describeRun(run, services),
        error: error?.kind ?? null,
      })),
      format,
      table,
      ...makeFileResult(made, isPiped),
      complete: !made.isPartial,
    },
  };
}

/** The report's default parameters, replaced by the given ones. */
export function makeParameters(
  id: ReportRun['report'],
  {
    days,
    comparison,
    choices,
    filters,
  }: Pick<ReportCommand, 'days' | 'comparison' | 'choices' | 'filters'>,
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

/** The JSON result of a report's figures. */
export function describeRun(run: ReportRun, { messages }: Pick<CommandServices, 'messages'>) {
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
    says: sentence.map((ref) => writeMessageRef(ref, messages)).join(' '),
    asOf: writeReportAsOf(run, messages),
    uncategorised: run.uncategorised,
  };
}
