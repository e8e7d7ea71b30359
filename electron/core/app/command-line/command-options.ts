import type { Command } from './command.ts';
import type { OptionRules } from './read-options.ts';

const venueOptions = { profile: 'value', demo: 'flag' } as const;
const venuesOptions = { profile: 'values', demo: 'flag' } as const;
/** What every command may have. */
export const commonOptions = { quiet: 'flag', stdin: 'flag' } as const;
/** For commands that call the platform, which can be slow. */
const timeOptions = { timeout: 'value' } as const;
const dayOptions = { from: 'value', to: 'value', period: 'value' } as const;

/** These are no words of their own: an export with `--saved-export`, reports with `--list`. */
export type CommandWord = Exclude<Command['name'], 'savedExport' | 'reports'>;

export const savedExportOptions = {
  ...venueOptions,
  ...dayOptions,
  ...timeOptions,
  'saved-export': 'value',
  out: 'value',
  overwrite: 'flag',
  'accept-fewer': 'flag',
  again: 'flag',
} as const;

const reportOptions: OptionRules = {
  ...venuesOptions,
  ...dayOptions,
  name: 'values',
  compare: 'value',
  choice: 'values',
  filter: 'values',
  table: 'value',
  rows: 'value',
  format: 'value',
  flavour: 'value',
  headings: 'value',
  out: 'value',
  overwrite: 'flag',
  timeout: 'value',
  list: 'flag',
};

export const commandOptions: Readonly<Record<CommandWord, OptionRules>> = {
  export: {
    ...venueOptions,
    ...dayOptions,
    ...timeOptions,
    dataset: 'value',
    order: 'value',
    barcode: 'value',
    guide: 'value',
    format: 'value',
    flavour: 'value',
    headings: 'value',
    columns: 'value',
    filter: 'values',
    sort: 'values',
    'personal-data': 'flag',
    'by-month': 'flag',
    out: 'value',
    overwrite: 'flag',
    again: 'flag',
  },
  report: reportOptions,
  alerts: { ...venuesOptions, list: 'flag', check: 'flag', ...timeOptions },
  coverage: { ...venueOptions, ...dayOptions, dataset: 'value', verify: 'flag' },
  sync: {
    ...venueOptions,
    ...dayOptions,
    ...timeOptions,
    dataset: 'value',
    again: 'flag',
    thorough: 'flag',
  },
  profiles: {},
  doctor: { ...venueOptions, ...timeOptions },
  help: {},
  version: {},
};

/** Every option that a command may have, without its dashes. */
export const commandOptionNames: ReadonlySet<string> = new Set([
  ...Object.keys(
    Object.assign({}, commonOptions, savedExportOptions, ...Object.values(commandOptions)),
  ),
  'help',
  'h',
  'version',
]);
