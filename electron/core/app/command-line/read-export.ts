import { findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { CommandProblem } from './command-problem.ts';
import type { commands } from './commands.ts';
import { readField, readFilter } from './read-filter.ts';
import { readHeadings } from './read-headings.ts';
import { failNeeded, type Options } from './read-options.ts';
import { type CommandDays, readDays, readFormat, readVenue } from './read-values.ts';

type ExportOptions = Options<typeof commands.export.options>;

export type CommandRequest =
  | { readonly by: 'period'; readonly days: CommandDays; readonly orderNumber?: string }
  | { readonly by: 'orderNumber'; readonly orderNumber: string }
  | { readonly by: 'barcode'; readonly barcode: string; readonly days?: CommandDays }
  | { readonly by: 'guide'; readonly guideId: string; readonly days?: CommandDays };

export type ExportCommand = ReturnType<typeof readExport>;
export type SavedExportCommand = ReturnType<typeof readSavedExport>;

export function readExport(options: ExportOptions) {
  const venue = readVenue(options);
  const { flavour, out } = options;
  const dataset = getDataset(options.dataset);
  const format =
    readFormat(options.format, out) ??
    (options['by-month'] ? ('parquet' as const) : failNeeded('--format'));
  if (flavour !== null && format !== 'csv') throw new CommandProblem('command.problem.flavour');
  const columns = readColumns(options.columns, dataset);
  const byMonth = options['by-month'] ? readByMonth(dataset, format, columns, out) : null;
  const filters = options.filter.map((text) => readFilter(text, dataset));
  const sort = options.sort.map((text) => readSort(text, dataset));
  const personalData = options['personal-data'] ? ('shown' as const) : ('masked' as const);
  for (const { field } of [...filters, ...sort]) {
    if (personalData === 'masked' && findField(dataset, field)?.personal) {
      throw new CommandProblem('command.problem.personal', { field });
    }
  }
  return {
    name: 'export' as const,
    venue,
    dataset: options.dataset,
    rowRequest: readRowRequest(options, dataset),
    format,
    flavour,
    ...readHeadings(options.headings ?? 'fields'),
    /** Null: all fields of the spec, in its order. */
    columns,
    filters,
    sort,
    personalData,
    /** The date-time field for a folder with a file per month. Null: a single file. */
    byMonth,
    /** As typed, relative to the current folder; `-` is stdout. */
    out,
    overwrite: options.overwrite,
    /** Fetches from the platform even if stored rows are current. */
    again: options.again,
  };
}

export function readSavedExport(options: Options<typeof commands.savedExport.options>) {
  return {
    name: 'savedExport' as const,
    venue: readVenue(options),
    savedExport: options['saved-export'],
    /** Replaces the saved export's period. */
    days: readDays(options),
    /** Replaces the saved export's folder and file name. */
    out: options.out,
    overwrite: options.overwrite,
    /** Also replaces a file that has far more rows. */
    acceptsFewer: options['accept-fewer'],
    again: options.again,
  };
}

/** Reads exactly one row request; with days too if the dataset accepts both. */
function readRowRequest(options: ExportOptions, dataset: Dataset): CommandRequest {
  const days = readDays(options);
  const { order, barcode, guide } = options;
  if ([order, barcode, guide].filter((value) => value !== null).length > 1) {
    throw new CommandProblem('command.problem.oneQuestion');
  }
  if (guide !== null) {
    if (!/^\d{1,19}$/.test(guide)) throw new CommandProblem('command.problem.guide', { guide });
    return { by: 'guide', guideId: guide, ...(days ? { days } : {}) };
  }
  if (barcode !== null) return { by: 'barcode', barcode, ...(days ? { days } : {}) };
  if (order !== null && !days) return { by: 'orderNumber', orderNumber: order };
  if (!dataset.axis) throw new CommandProblem('command.problem.noGuide', { dataset: dataset.id });
  if (!days) throw new CommandProblem('command.problem.noPeriod', { dataset: dataset.id });
  return order === null ? { by: 'period', days } : { by: 'period', days, orderNumber: order };
}

/** Returns the date field by which the dataset is downloaded. */
function readByMonth(
  { id, axis }: Dataset,
  format: string,
  columns: readonly string[] | null,
  out: string,
): string {
  if (format !== 'parquet' || out === '-') throw new CommandProblem('command.problem.byMonth');
  if (!axis?.field) throw new CommandProblem('command.problem.byMonthOf', { dataset: id });
  if (columns && !columns.includes(axis.field)) {
    throw new CommandProblem('command.problem.byMonthColumn', { field: axis.field });
  }
  return axis.field;
}

function readColumns(text: string | null, dataset: Dataset): readonly string[] | null {
  if (text === null) return null;
  const names = text.split(',').map((name) => readField(name.trim(), dataset).name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) {
    throw new CommandProblem('command.problem.columnTwice', { field: repeated });
  }
  return names;
}

/** Reads `field` or `field:descending`. */
function readSort(text: string, dataset: Dataset): { field: string; descending: boolean } {
  const [name = '', direction = 'ascending', ...more] = text.split(':');
  const { name: field } = readField(name, dataset);
  if (more.length > 0 || (direction !== 'ascending' && direction !== 'descending')) {
    throw new CommandProblem('command.problem.sort', { sort: text });
  }
  return { field, descending: direction === 'descending' };
}
