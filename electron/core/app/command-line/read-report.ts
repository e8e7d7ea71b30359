import { csvFlavour } from '../../../../shared/domain/exports.ts';
import type { ReportId } from '../../../../shared/domain/report-questions.ts';
import { countDays } from '../../../../shared/ranges.ts';
import { isNumeric } from '../../../../shared/reports/cell-kinds.ts';
import type { ReportDescription } from '../../../../shared/reports/description.ts';
import type { PeriodId } from '../../../../shared/reports/periods.ts';
import { reportDescriptions } from '../../../../shared/reports/reports.ts';
import type { CommandFilters, ReportCommand, RowsOfCommand } from './command.ts';
import { CommandProblem } from './command-problem.ts';
import { readChoice, readFormat } from './read-choice.ts';
import { readFixedDays } from './read-days.ts';
import { splitValues } from './read-filter.ts';
import type { Options } from './read-options.ts';
import { readVenues } from './read-venue.ts';

/** Of several venues: a line for each. */
const venuesTable = 'venues';

/** As it is typed: `last4Weeks` is `last-4-weeks`. */
export function toTyped(name: string): string {
  return name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`);
}

/** What is asked of one report or of several. Throws a `CommandProblem` that says what there is. */
export function readReport(options: Options): Omit<ReportCommand, 'quiet' | 'timeoutMilliseconds'> {
  const [venue, ...others] = readVenues(options);
  if (!venue) throw new CommandProblem('command.problem.venue');
  const names = options.values('name');
  const [first, ...more] = names.map(readName);
  if (!first) throw new CommandProblem('command.problem.needed', { option: '--name' });
  const reports = [first, ...more] as const;
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new CommandProblem('command.problem.reportTwice', { repeated });
  if (others.length > 0 && more.length > 0) {
    throw new CommandProblem('command.problem.reportVenues');
  }
  const out = options.needed('out');
  const format = readFormat(options, out);
  const flavour = readChoice(options, 'flavour', csvFlavour.options);
  if (flavour !== null && format !== 'csv') throw new CommandProblem('command.problem.flavour');
  if (more.length > 0 && format !== 'xlsx') {
    throw new CommandProblem('command.problem.reportFormat', { formats: 'xlsx' });
  }
  const compared = readChoice(options, 'compare', ['none', 'previous', 'last-year'] as const);
  const comparison = compared === 'last-year' ? 'lastYear' : (compared ?? 'none');
  for (const { id, comparisons } of reports) {
    if (comparison !== 'none' && !comparisons.includes(comparison)) {
      throw new CommandProblem('command.problem.reportCompare', { report: id });
    }
  }
  const rows = readRows(options, first);
  if (rows && (others.length > 0 || more.length > 0 || options.has('table'))) {
    throw new CommandProblem('command.problem.rowsAlone');
  }
  return {
    name: 'report',
    venues: [venue, ...others],
    reports: [first.id, ...more.map(({ id }) => id)],
    days: readReportDays(options, reports),
    comparison,
    choices: readPairs(options, 'choice', reports),
    filters: readFilters(options, reports),
    rows,
    table: rows ? null : readTable(options, first, format, others.length > 0),
    format,
    flavour,
    headings: readChoice(options, 'headings', ['labels', 'fields'] as const),
    out,
    overwrite: options.has('overwrite'),
  };
}

function readName(text: string): ReportDescription {
  const ids: readonly ReportId[] = reportDescriptions.map(({ id }) => id);
  const found = reportDescriptions.find(({ id }) => id === text);
  if (found) return found;
  throw new CommandProblem('command.problem.choice', {
    option: '--name',
    value: text,
    choices: ids.join(', '),
  });
}

/** A word means other days each day; what a report opens with where nothing is said. */
function readReportDays(
  options: Options,
  reports: readonly ReportDescription[],
): ReportCommand['days'] {
  const text = options.value('period');
  const days = readFixedDays(options);
  if (text !== null && days !== null) throw new CommandProblem('command.problem.periodAndDays');
  if (days) {
    const short = reports.find(({ longest }) => countDays(days) > longest);
    if (!short) return days;
    throw new CommandProblem('command.problem.reportDays', {
      report: short.id,
      days: short.longest,
    });
  }
  if (text === null) return null;
  const shared = (reports[0]?.periods ?? []).filter((id) =>
    reports.every(({ periods }) => periods.includes(id)),
  );
  const found = shared.find((id: PeriodId) => toTyped(id) === text);
  if (found) return found;
  throw new CommandProblem('command.problem.choice', {
    option: '--period',
    value: text,
    choices: shared.map(toTyped).join(', '),
  });
}

/** `name=value` of every report that knows the name. */
function readPairs(
  options: Options,
  option: 'choice',
  reports: readonly ReportDescription[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    options.values(option).map((text) => {
      const [name = '', value = ''] = splitPair(text, option);
      const known = reports.flatMap(({ choices }) => choices);
      const all = known.filter(({ id }) => id === name);
      if (all.length === 0) throw findNameProblem(option, name, known);
      const possible = all[0]?.options ?? [];
      if (possible.includes(value)) return [name, value] as const;
      throw new CommandProblem('command.problem.choice', {
        option: `--${option} ${name}`,
        value,
        choices: possible.join(', '),
      });
    }),
  );
}

/** `name=one|other`, and `name=` for rows without a value. */
function readFilters(options: Options, reports: readonly ReportDescription[]): CommandFilters {
  return Object.fromEntries(
    options.values('filter').map((text) => {
      const [name = '', value = ''] = splitPair(text, 'filter');
      const known = reports.flatMap(({ filters }) => filters);
      if (!known.some(({ id }) => id === name)) throw findNameProblem('filter', name, known);
      return [name, splitValues(value).map((one) => (one === '' ? null : one))] as const;
    }),
  );
}

function splitPair(text: string, option: string): readonly string[] {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw new CommandProblem('command.problem.reportPair', { option: `--${option}`, value: text });
}

function findNameProblem(option: string, name: string, known: readonly { readonly id: string }[]) {
  return new CommandProblem('command.problem.choice', {
    option: `--${option}`,
    value: name,
    choices: [...new Set(known.map(({ id }) => id))].join(', ') || '–',
  });
}

/** `figure`, `figure=EUR` or `table.column=line`. */
function readRows(options: Options, { tables, figures }: ReportDescription): RowsOfCommand | null {
  const text = options.value('rows');
  if (text === null) return null;
  const [, name = '', of = null] = /^([^=]*)(?:=(.*))?$/s.exec(text) ?? [];
  const [first = '', column] = name.split('.');
  const known = [
    ...figures.map(({ id }) => id),
    ...tables.flatMap(({ id, columns }) =>
      columns.flatMap((one) => (isNumeric(one.kind) ? [`${id}.${one.id}`] : [])),
    ),
  ];
  if (!known.includes(name)) {
    throw new CommandProblem('command.problem.choice', {
      option: '--rows',
      value: name,
      choices: known.join(', '),
    });
  }
  if (column === undefined) return { table: null, number: first, of, text };
  return { table: first, number: column, of, text };
}

/** A workbook has all tables; any other file one, the first one unless it is said. */
function readTable(
  options: Options,
  { tables }: ReportDescription,
  format: ReportCommand['format'],
  hasVenues: boolean,
): string | null {
  const names = [...(hasVenues ? [venuesTable] : []), ...tables.map(({ id }) => id)];
  const found = readChoice(options, 'table', names);
  if (found !== null && format === 'xlsx') throw new CommandProblem('command.problem.reportTable');
  return format === 'xlsx' ? null : (found ?? names[0] ?? null);
}
