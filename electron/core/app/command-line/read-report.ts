import { type FileFormat, isWorkbook, tableFormats } from '../../../../shared/export-formats.ts';
import { countDays, type DayRange } from '../../../../shared/ranges.ts';
import { isNumeric } from '../../../../shared/reports/cell-kinds.ts';
import type { ReportDescription } from '../../../../shared/reports/description.ts';
import type { PeriodId } from '../../../../shared/reports/periods.ts';
import { getReport } from '../../../../shared/reports/reports.ts';
import { CommandProblem, failChoice } from './command-problem.ts';
import type { commands } from './commands.ts';
import { splitValues } from './read-filter.ts';
import { readHeadings } from './read-headings.ts';
import { failNeeded, type Options } from './read-options.ts';
import { failVenue, readFixedDays, readFormat, readVenues } from './read-values.ts';
import { toTyped } from './value-lists.ts';

type ReportOptions = Options<typeof commands.report.options>;

/** The table with a row per venue, for several venues. */
const venuesTable = 'venues';

/** A figure or table value whose rows are requested, as typed. */
export interface RowsOfCommand {
  /** Null: the number is a figure. */
  readonly table: string | null;
  /** The figure's id, or the table's column. */
  readonly number: string;
  /** The figure's currency, or the table's row. Null if not given. */
  readonly of: string | null;
  readonly text: string;
}

export type ReportCommand = ReturnType<typeof readReport>;

export function readReport(options: ReportOptions) {
  const { name: names, flavour, out, overwrite } = options;
  const [venue = failVenue(), ...otherVenues] = readVenues(options);
  const [first, ...more] = names;
  const reports = names.map(getReport);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new CommandProblem('command.problem.reportTwice', { repeated });
  if (otherVenues.length > 0 && more.length > 0) {
    throw new CommandProblem('command.problem.reportVenues');
  }
  const format = readFormat(options.format, out) ?? failNeeded('--format');
  if (flavour !== null && format !== 'csv') throw new CommandProblem('command.problem.flavour');
  if (more.length > 0 && !isWorkbook(format)) {
    throw new CommandProblem('command.problem.reportFormat', {
      formats: tableFormats.filter(isWorkbook).join(', '),
    });
  }
  const comparison =
    options.compare === 'last-year' ? ('lastYear' as const) : (options.compare ?? 'none');
  for (const { id, comparisons } of reports) {
    if (comparison !== 'none' && !comparisons.includes(comparison)) {
      throw new CommandProblem('command.problem.reportCompare', { report: id });
    }
  }
  const report = getReport(first);
  const rows = options.rows === null ? null : readRows(options.rows, report);
  if (rows && (otherVenues.length > 0 || more.length > 0 || options.table !== null)) {
    throw new CommandProblem('command.problem.rowsAlone');
  }
  const tables = report.tables.map(({ id }) => id);
  if (otherVenues.length > 0) tables.unshift(venuesTable);
  return {
    name: 'report' as const,
    /** Several venues only for one report. */
    venues: [venue, ...otherVenues] as const,
    /** Several reports only for a workbook. */
    reports: names,
    /** Null: the default period of each report. */
    days: readReportDays(options, reports),
    comparison,
    /** Each choice applies to the reports that have it. */
    choices: readChoices(options.choice, reports),
    /** By the filter's name; null selects rows without a value. */
    filters: readFilters(options.filter, reports),
    /** Exports the rows behind one value in place of the tables. */
    rows,
    /** Null for a workbook, which has all tables. */
    table: rows ? null : readTable(options.table, tables, format),
    format,
    flavour,
    /** Null: words in a workbook, names elsewhere. */
    ...(options.headings === null
      ? { headings: null, language: null }
      : readHeadings(options.headings)),
    out,
    overwrite,
  };
}

/** Relative periods follow the date. Null: the report's default. */
function readReportDays(
  options: ReportOptions,
  reports: readonly ReportDescription[],
): DayRange | PeriodId | null {
  const { period } = options;
  const days = readFixedDays(options);
  if (period !== null && days !== null) throw new CommandProblem('command.problem.periodAndDays');
  if (days) {
    const short = reports.find(({ maxDays: longest }) => countDays(days) > longest);
    if (!short) return days;
    const params = { report: short.id, days: short.maxDays };
    throw new CommandProblem('command.problem.reportDays', params);
  }
  if (period === null) return null;
  const shared = (reports[0]?.periods ?? []).filter((id) =>
    reports.every(({ periods }) => periods.includes(id)),
  );
  return (
    shared.find((id) => toTyped(id) === period) ??
    failChoice('--period', period, shared.map(toTyped))
  );
}

/** Reads `name=option`, for every report with that choice. */
function readChoices(
  texts: readonly string[],
  reports: readonly ReportDescription[],
): Readonly<Record<string, string>> {
  const known = reports.flatMap(({ choices }) => choices);
  return Object.fromEntries(
    texts.map((text) => {
      const [name, value] = splitPair(text, '--choice', known);
      const possible = known.find(({ id }) => id === name)?.options ?? [];
      if (!possible.includes(value)) failChoice(`--choice ${name}`, value, possible);
      return [name, value];
    }),
  );
}

/** Reads `name=one|other`, and `name=` for rows without a value. */
function readFilters(
  texts: readonly string[],
  reports: readonly ReportDescription[],
): Readonly<Record<string, readonly (string | null)[]>> {
  const known = reports.flatMap(({ filters }) => filters);
  return Object.fromEntries(
    texts.map((text) => {
      const [name, value] = splitPair(text, '--filter', known);
      return [name, splitValues(value).map((one) => (one === '' ? null : one))];
    }),
  );
}

function splitPair(
  text: string,
  option: string,
  known: readonly { readonly id: string }[],
): readonly [name: string, value: string] {
  const at = text.indexOf('=');
  if (at <= 0) throw new CommandProblem('command.problem.reportPair', { option, value: text });
  const name = text.slice(0, at);
  const names = [...new Set(known.map(({ id }) => id))];
  return [names.includes(name) ? name : failChoice(option, name, names), text.slice(at + 1)];
}

/** Reads `figure`, `figure=EUR` or `table.column=row`. */
export function readRows(
  text: string,
  { tables, figures }: ReportDescription,
  option = '--rows',
): RowsOfCommand {
  const [, name = '', of = null] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const [first = '', column] = name.split('.');
  const known = [
    ...figures.map(({ id }) => id),
    ...tables.flatMap(({ id, columns }) =>
      columns.flatMap((one) => (isNumeric(one.kind) ? [`${id}.${one.id}`] : [])),
    ),
  ];
  if (!known.includes(name)) failChoice(option, name, known);
  if (column === undefined) return { table: null, number: first, of, text };
  return { table: first, number: column, of, text };
}

/** The table to export: all for a workbook, otherwise one, by default the first. */
function readTable(wanted: string | null, tables: readonly string[], format: FileFormat) {
  if (wanted !== null && !tables.includes(wanted)) failChoice('--table', wanted, tables);
  if (!isWorkbook(format)) return wanted ?? tables[0] ?? null;
  if (wanted !== null) throw new CommandProblem('command.problem.reportTable');
  return null;
}
