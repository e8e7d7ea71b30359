import { reportId } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import type { Cell } from '../../../../../shared/domain/views.ts';
import {
  findLastWholeDay,
  isFinal,
  listMissingDays,
  listReportNotes,
} from '../../../../../shared/messages/report-notes.ts';
import {
  writeFigureName,
  writeReportCell,
  writeReportWord,
} from '../../../../../shared/messages/report-text.ts';
import { listPublishedColumns } from '../../../../../shared/published-columns.ts';
import { countDays, type DayRange, joinDays, toPeriod } from '../../../../../shared/ranges.ts';
import type { ReportDescription } from '../../../../../shared/reports/description.ts';
import type { PeriodId } from '../../../../../shared/reports/periods.ts';
import { getReport } from '../../../../../shared/reports/reports.ts';
import { toVenueDay } from '../../../../../shared/venue-time.ts';
import { isComplete } from '../../../exports/index.ts';
import { CommandProblem, failChoice, readRows, toTyped } from '../../command-line/index.ts';
import { describeProfile } from '../command-outcome.ts';
import type { CommandServices } from '../command-services.ts';
import { describeReports, describeRun, makeParameters } from '../run-report.ts';
import { findDrillDownRows, hasAllRows } from '../run-report-rows.ts';
import type { ToolInput } from './read-input.ts';
import { defineTool, type ToolContext, venueField, withVenue } from './tool.ts';

const defaultLines = 50;
const maxLines = 500;
/** Maximum options listed for a filter; reports list the most frequent first. */
const maxOptions = 50;

const reportFields = {
  venue: venueField,
  report: {
    about: 'A report of list_reports',
    kind: 'text',
    isNeeded: true,
    oneOf: reportId.options,
  },
  from: { about: "First day, in the venue's calendar: 2026-10-01", kind: 'day' },
  to: { about: 'Last day, included', kind: 'day' },
  period: {
    about: "In place of from and to: one of the report's periods. Without any, the report's first",
    kind: 'text',
  },
  compare: {
    about: 'Compare with the days before, or with the same weekdays a year before',
    kind: 'text',
    oneOf: ['none', 'previous', 'last-year'],
  },
  choices: { about: 'The report\'s choices: {"step": "month"}', kind: 'words' },
  filters: {
    about: 'Only rows with these values, by filter: {"language": ["nl", "fr"]}; null is no value',
    kind: 'lists',
  },
} as const;

type ReportInput = ToolInput<typeof reportFields>;

export const listReports = defineTool({
  name: 'list_reports',
  about:
    "Lists the reports: how each is defined, its periods, comparisons, choices, filters, figures and tables. A report counts as the venue does, so it is a better answer than one's own SQL.",
  fields: {},
  call: async (_, { services }) => ({ result: { reports: describeReports(services) }, rows: 0 }),
});

export const runReport = defineTool({
  name: 'run_report',
  about:
    'Answers a report for some days: its definition, figures, tables, and how complete it is. Tell the user what `completeness` says: how far the data reaches, missing days, and what may still change.',
  fields: {
    ...reportFields,
    max_lines: {
      about: `Lines of each table, ${defaultLines} by default`,
      kind: 'count',
      max: maxLines,
    },
  },
  call: (input, context) =>
    withVenue(input.venue, context, async (profile) => {
      const { services } = context;
      const run = await runRequested(profile.id, profile.timeZone, input, context);
      const tables = describeTables(run, input.max_lines ?? defaultLines, services);
      return {
        result: {
          venue: describeProfile(profile),
          title: services.messages.text(`report.${run.report}.name`),
          definition: services.messages.text(`report.${run.report}.definition`),
          ...describeRun(run, services),
          figures: describeFigures(run, services),
          tables,
          filterValues: Object.fromEntries(
            Object.entries(run.options).map(([name, options]) => [
              name,
              options.slice(0, maxOptions),
            ]),
          ),
          completeness: describeCompleteness(run, services),
        },
        rows: tables.reduce((sum, { lines }) => sum + lines.length, 0),
      };
    }),
});

export const listDrillDownRows = defineTool({
  name: 'list_rows_behind',
  about:
    'Lists the rows behind a number of a report: the same input as run_report, and which number. Personal data is left out.',
  fields: {
    ...reportFields,
    number: {
      about: 'A figure, such as people, or a number in a table, such as months.people',
      kind: 'text',
      isNeeded: true,
      max: 100,
    },
    of: {
      about:
        'Of a figure in several currencies the currency. Of a table the line: its cells that are no numbers, with | between',
      kind: 'text',
    },
    max_rows: { about: `Rows, ${defaultLines} by default`, kind: 'count', max: maxLines },
  },
  call: (input, context) =>
    withVenue(input.venue, context, async (profile) => {
      const { services, signal, note } = context;
      const { number, of } = input;
      const text = of === null ? number : `${number}=${of}`;
      const wanted = readRows(text, getReport(input.report), 'number');
      const run = await runRequested(profile.id, profile.timeZone, input, context);
      const found = await findDrillDownRows(run, wanted, profile.id, services);
      const { dataset, dates, days, filters, value } = found;
      note({ datasets: [dataset] });
      const columns = listPublishedColumns(dataset);
      const resultSet = await services.getRows({
        profileId: profile.id,
        dataset,
        rowRequest: { by: 'stored', dates, period: toPeriod(days) },
        again: false,
        signal,
      });
      const { resultId } = resultSet;
      try {
        const view = {
          resultId,
          columns: columns.map(({ field }) => field),
          sort: [],
          filters,
          personalData: 'masked-with-guides' as const,
        };
        const limit = input.max_rows ?? defaultLines;
        const { total, rows } = await services.engine.page({ view, offset: 0, limit }, { signal });
        return {
          result: {
            venue: describeProfile(profile),
            report: run.report,
            parameters: run.parameters,
            number: text,
            value,
            dataset,
            columns: columns.map(({ name, type, field }) => ({
              name,
              type,
              title: services.messages.field(dataset, field),
            })),
            rows: rows.map((row) => row.map(writeCell)),
            rowsInAll: total,
            complete: hasAllRows(run, dataset, days),
            completeness: describeCompleteness(run, services),
          },
          rows: rows.length,
        };
      } finally {
        await services.engine.release({ resultId });
      }
    }),
});

async function runRequested(
  profileId: string,
  timeZone: string,
  input: ReportInput,
  { services, signal, note }: ToolContext,
): Promise<ReportRun> {
  const report = getReport(input.report);
  note({ report: report.id });
  const today = toVenueDay(timeZone, services.clock.now());
  const parameters = makeParameters(report.id, readRequest(input, report), today);
  note({ days: parameters.period });
  return services.reports.run({ profileId, report: report.id, parameters }, signal);
}

/** Reads the report's parameters. Throws a `CommandProblem` for unknown ones. */
function readRequest(input: ReportInput, report: ReportDescription) {
  const { compare, choices, filters } = input;
  const comparison =
    compare === 'last-year' ? ('lastYear' as const) : ((compare ?? 'none') as 'none' | 'previous');
  if (comparison !== 'none' && !report.comparisons.includes(comparison)) {
    failChoice('compare', String(compare), ['none', ...report.comparisons.map(toTyped)]);
  }
  const possible = report.choices.map(({ id }) => id);
  for (const [name, value] of Object.entries(choices ?? {})) {
    if (!possible.includes(name)) failChoice('choices', name, possible);
    const options = report.choices.find(({ id }) => id === name)?.options ?? [];
    if (!options.includes(value)) failChoice(`choices.${name}`, value, options);
  }
  const known = report.filters.map(({ id }) => id);
  for (const name of Object.keys(filters ?? {})) {
    if (!known.includes(name)) failChoice('filters', name, known);
  }
  return {
    days: readReportDays(input, report),
    comparison,
    choices: choices ?? {},
    filters: filters ?? {},
  };
}

function readReportDays(
  { from, to, period }: ReportInput,
  report: ReportDescription,
): DayRange | PeriodId | null {
  const days = readDays(from, to);
  if (days && period !== null) throw new CommandProblem('command.problem.mcpDays');
  if (days === null) {
    if (period === null) return null;
    const named = report.periods.find((id) => toTyped(id) === period);
    return named ?? failChoice('period', period, report.periods.map(toTyped));
  }
  if (countDays(days) <= report.maxDays) return days;
  throw new CommandProblem('command.problem.reportDays', {
    report: report.id,
    days: report.maxDays,
  });
}

/** Both days or none. */
export function readDays(first: string | null, last: string | null): DayRange | null {
  if (first === null && last === null) return null;
  if (first === null || last === null) {
    throw new CommandProblem('command.problem.needed', { option: first === null ? 'from' : 'to' });
  }
  if (last < first) throw new CommandProblem('command.problem.daysOrder', { first, last });
  return { first, last };
}

function describeFigures(run: ReportRun, { messages }: CommandServices) {
  return getReport(run.report).figures.flatMap(({ id, kind }) => {
    const figure = run.figures[id];
    if (!figure) return [];
    return [figure, ...(figure.more ?? [])].map(({ value, before }) => ({
      name: id,
      title: writeFigureName(run.report, id, messages),
      kind,
      value,
      text: writeReportCell(kind, value, messages),
      ...(before === undefined ? {} : { before }),
    }));
  });
}

function describeTables(run: ReportRun, max: number, { messages }: CommandServices) {
  return getReport(run.report).tables.flatMap(({ id, columns }) => {
    const table = run.tables[id];
    if (!table) return [];
    const { rows, total, all = rows.length } = table;
    return [
      {
        name: id,
        title: writeReportWord(`report.${run.report}.table.${id}`, messages),
        columns: columns.map((column) => ({
          name: column.id,
          title: writeReportWord(`report.column.${column.id}`, messages),
          kind: column.kind,
        })),
        lines: rows.slice(0, max).map(({ cells }) => cells),
        linesInAll: all,
        total,
      },
    ];
  });
}

/** Describes how far the data behind a run reaches, and which days are missing. */
function describeCompleteness(run: ReportRun, { messages }: CommandServices) {
  const { period } = run.parameters;
  return {
    isComplete: isComplete(run),
    /** The result is final: no later load will change it. */
    isFinal: isFinal(run),
    dataUpTo: findLastWholeDay(run),
    sources: Object.values(run.sources).map((source) => ({
      dataset: source.dataset,
      dataAsOf: source.dataAsOf,
      missing: joinDays(listMissingDays(source, run, period)),
      seams: source.seams ?? [],
      mayStillChange: source.mayChange ?? null,
      damagedFiles: source.damaged,
    })),
    notes: listReportNotes(run, messages).map(({ text }) => text),
  };
}

/** Invalid values as received; no column here is masked. */
function writeCell(cell: Cell): string | boolean | null {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'invalidValue' in cell ? cell.invalidValue : null;
}
