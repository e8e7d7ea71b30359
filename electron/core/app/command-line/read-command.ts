import { datasetIds, findField, getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { csvFlavour } from '../../../../shared/domain/exports.ts';
import type {
  AlertsCommand,
  Command,
  CommandRequest,
  ExportCommand,
  SavedExportCommand,
  SyncCommand,
} from './command.ts';
import {
  type CommandWord,
  commandOptions,
  commonOptions,
  savedExportOptions,
} from './command-options.ts';
import { CommandProblem } from './command-problem.ts';
import { readAbout } from './read-about.ts';
import { failNeeded, readChoice, readFormat } from './read-choice.ts';
import { readDays } from './read-days.ts';
import { readTimeout } from './read-duration.ts';
import { readField, readFilter } from './read-filter.ts';
import { type Options, readOptions } from './read-options.ts';
import { readReport } from './read-report.ts';
import { readVenue, readVenues } from './read-venue.ts';

const plain = { quiet: false, timeoutMilliseconds: null } as const;

/** Reads the words after `desk`. Throws a `CommandProblem`, whose text says what to type instead. */
export function readCommand(args: readonly string[]): Command {
  const [first, ...rest] = args;
  const about = readAbout(args);
  if (about !== null) return { name: about, ...plain };
  const name = Object.keys(commandOptions).find((known): known is CommandWord => known === first);
  if (name === undefined) {
    throw new CommandProblem('command.problem.command', {
      command: first ?? '',
      commands: Object.keys(commandOptions).join(', '),
    });
  }
  const isSavedExport = name === 'export' && rest.some((word) => /^--saved-export(=|$)/.test(word));
  const isList = name === 'report' && rest.includes('--list');
  const known = isSavedExport
    ? savedExportOptions
    : isList
      ? { list: 'flag' as const }
      : commandOptions[name];
  const options = readOptions(rest, { ...known, ...commonOptions });
  const common = { quiet: options.has('quiet'), timeoutMilliseconds: readTimeout(options) };
  switch (name) {
    case 'export':
      return { ...(isSavedExport ? readSavedExport(options) : readExport(options)), ...common };
    case 'report':
      return isList ? { name: 'reports', ...common } : { ...readReport(options), ...common };
    case 'alerts':
      return { ...readAlerts(options), ...common };
    case 'sync':
      return {
        name,
        ...readKept(options),
        again: options.has('again'),
        thorough: options.has('thorough'),
        ...common,
      };
    case 'coverage':
      return { name, ...readKept(options), verify: options.has('verify'), ...common };
    case 'doctor':
      return { name, venue: readVenue(options), ...common };
    default:
      return { name, ...common };
  }
}

function readExport(options: Options): ExportCommand {
  const venue = readVenue(options);
  const id = readChoice(options, 'dataset', datasetIds) ?? failNeeded('dataset');
  const dataset = getDataset(id);
  const out = options.needed('out');
  const format = readFormat(options, out);
  const flavour = readChoice(options, 'flavour', csvFlavour.options);
  if (flavour !== null && format !== 'csv') throw new CommandProblem('command.problem.flavour');
  const columns = readColumns(options.value('columns'), dataset);
  const byMonth = readByMonth(options, dataset, format, columns, out);
  const filters = options.values('filter').map((text) => readFilter(text, dataset));
  const sort = options.values('sort').map((text) => readSort(text, dataset));
  const personalData = options.has('personal-data') ? 'shown' : 'masked';
  for (const { field } of [...filters, ...sort]) {
    if (personalData === 'masked' && findField(dataset, field)?.personal) {
      throw new CommandProblem('command.problem.personal', { field });
    }
  }
  return {
    name: 'export',
    venue,
    dataset: id,
    rowRequest: readAsk(options, dataset),
    format,
    flavour,
    headings: readChoice(options, 'headings', ['labels', 'fields'] as const) ?? 'fields',
    columns,
    byMonth,
    filters,
    sort,
    personalData,
    out,
    overwrite: options.has('overwrite'),
    again: options.has('again'),
  };
}

/** What a saved export says is not said again; only its period and its file can be others. */
function readSavedExport(options: Options): SavedExportCommand {
  return {
    name: 'savedExport',
    venue: readVenue(options),
    savedExport: options.needed('saved-export'),
    days: readDays(options),
    out: options.value('out'),
    overwrite: options.has('overwrite'),
    acceptsFewer: options.has('accept-fewer'),
    again: options.has('again'),
  };
}

/** What `sync` and `coverage` are about. */
function readKept(options: Options): Pick<SyncCommand, 'venue' | 'dataset' | 'days'> {
  const venue = readVenue(options);
  const dataset = readChoice(options, 'dataset', datasetIds);
  if (dataset !== null && !getDataset(dataset).axis) {
    throw new CommandProblem('command.problem.noGuide', { dataset });
  }
  const days = readDays(options);
  if (!days) throw new CommandProblem('command.problem.noPeriod', { dataset: dataset ?? 'days' });
  return { venue, dataset, days };
}

/** Either of two. */
function readAlerts(options: Options): AlertsCommand {
  const [list, check] = [options.has('list'), options.has('check')];
  if (list === check) throw new CommandProblem('command.problem.alerts');
  return { name: 'alerts', does: check ? 'check' : 'list', venues: readVenues(options) };
}

/** Exactly one row request; with days too if the dataset takes both. */
function readAsk(options: Options, dataset: Dataset): CommandRequest {
  const days = readDays(options);
  const [order, barcode, guideId] = ['order', 'barcode', 'guide'].map((name) =>
    options.value(name),
  );
  const others = [order, barcode, guideId].filter((value) => value != null);
  if (others.length > 1) throw new CommandProblem('command.problem.oneQuestion');
  if (guideId != null) {
    if (!/^\d{1,19}$/.test(guideId))
      throw new CommandProblem('command.problem.guide', { guide: guideId });
    return days ? { by: 'guide', guideId, days } : { by: 'guide', guideId };
  }
  if (barcode != null) {
    return days ? { by: 'barcode', barcode, days } : { by: 'barcode', barcode };
  }
  if (order != null && !days) return { by: 'orderNumber', orderNumber: order };
  if (!days) {
    throw new CommandProblem(
      dataset.axis ? 'command.problem.noPeriod' : 'command.problem.noGuide',
      { dataset: dataset.id },
    );
  }
  if (!dataset.axis) throw new CommandProblem('command.problem.noGuide', { dataset: dataset.id });
  return order == null ? { by: 'period', days } : { by: 'period', days, orderNumber: order };
}

/** By the dates that the dataset is fetched by. */
function readByMonth(
  options: Options,
  { id, axis }: Dataset,
  format: ExportCommand['format'],
  columns: readonly string[] | null,
  out: string,
): string | null {
  if (!options.has('by-month')) return null;
  const field = axis?.field ?? null;
  if (format !== 'parquet' || out === '-') throw new CommandProblem('command.problem.byMonth');
  if (field === null) throw new CommandProblem('command.problem.byMonthOf', { dataset: id });
  if (columns && !columns.includes(field)) {
    throw new CommandProblem('command.problem.byMonthColumn', { field });
  }
  return field;
}

function readColumns(text: string | null, dataset: Dataset): readonly string[] | null {
  if (text === null) return null;
  const names = text.split(',').map((name) => readField(name.trim(), dataset).name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined)
    throw new CommandProblem('command.problem.columnTwice', { field: repeated });
  return names;
}

/** `field`, or `field:descending`. */
function readSort(text: string, dataset: Dataset): { field: string; descending: boolean } {
  const [name = '', direction = 'ascending', ...more] = text.split(':');
  const { name: field } = readField(name, dataset);
  if (more.length > 0 || (direction !== 'ascending' && direction !== 'descending')) {
    throw new CommandProblem('command.problem.sort', { sort: text });
  }
  return { field, descending: direction === 'descending' };
}
