import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { CommandProblem, failMistyped } from './command-problem.ts';
import { type commands, commandWords, getCommand, listCommandNames } from './commands.ts';
import { readAssistants } from './read-assistants.ts';
import { readExport, readSavedExport } from './read-export.ts';
import { type Options, readOptions } from './read-options.ts';
import { readReport } from './read-report.ts';
import { readDatabase, readTargets } from './read-targets.ts';
import { readDays, readTimeout, readVenue, readVenues } from './read-values.ts';
import { choices } from './value-lists.ts';

type DoingName = Exclude<keyof typeof commands, 'help' | 'version' | 'completion'>;

const readers = {
  export: readExport,
  savedExport: readSavedExport,
  report: readReport,
  reports: () => ({ name: 'reports' as const }),
  sync: (options: Options<typeof commands.sync.options>) => ({
    name: 'sync' as const,
    ...readStored(options),
    /** Downloads everything, not only what is missing. */
    again: options.again,
    /** Assumes that tasks and availabilities can last up to a month. */
    thorough: options.thorough,
  }),
  coverage: (options: Options<typeof commands.coverage.options>) => ({
    name: 'coverage' as const,
    ...readStored(options),
    /** Verifies every file's checksum first. */
    verify: options.verify,
  }),
  alerts: readAlerts,
  publish: (options: Options<typeof commands.publish.options>) => ({
    name: 'publish' as const,
    ...readPublished(options),
    /** Sends the rows even if they seem to be published. */
    again: options.again,
    acceptsFewer: options['accept-fewer'],
  }),
  publishCheck: (options: Options<typeof commands.publishCheck.options>) => ({
    name: 'publishCheck' as const,
    ...readPublished(options),
  }),
  publishSetUpSql: ({
    kind,
    database,
    user,
  }: Options<typeof commands.publishSetUpSql.options>) => ({
    name: 'publishSetUpSql' as const,
    /** Null for ClickHouse. */
    database: readDatabase(kind ?? 'postgres', database),
    user,
  }),
  publishWithdraw: ({ target, profile }: Options<typeof commands.publishWithdraw.options>) => ({
    name: 'publishWithdraw' as const,
    target,
    venue: { profile },
  }),
  targets: readTargets,
  mcp: () => ({ name: 'mcp' as const }),
  assistants: readAssistants,
  profiles: () => ({ name: 'profiles' as const }),
  doctor: (options: Options<typeof commands.doctor.options>) => ({
    name: 'doctor' as const,
    venue: readVenue(options),
  }),
} satisfies {
  [Name in DoingName]: (options: Options<(typeof commands)[Name]['options']>) => { name: Name };
};

type Read = ReturnType<(typeof readers)[DoingName]>;

export type Command = Read & {
  readonly quiet: boolean;
  /** Time limit in milliseconds. Null: none. */
  readonly timeoutMilliseconds: number | null;
};

type Named<Name extends DoingName> = Extract<Read, { readonly name: Name }>;
export type SyncCommand = Named<'sync'>;
export type CoverageCommand = Named<'coverage'>;
export type AlertsCommand = Named<'alerts'>;
export type PublishCommand = Named<'publish'>;
export type PublishCheckCommand = Named<'publishCheck'>;
export type PublishSetUpSqlCommand = Named<'publishSetUpSql'>;
export type PublishWithdrawCommand = Named<'publishWithdraw'>;
export type TargetsCommand = Named<'targets'>;
export type AssistantsCommand = Named<'assistants'>;

/** Reads the words after `desk`. Throws a `CommandProblem` that says what to type instead. */
export function readCommand(args: readonly string[]): Command {
  const [first = '', ...rest] = args;
  const names = listCommandNames(first);
  const isGiven = (option?: string): boolean =>
    rest.some((word) => option !== undefined && word.split('=')[0] === `--${option}`);
  const name = names.find((each) => isGiven(getCommand(each).by)) ?? names[0];
  if (name === undefined) {
    const params = { command: first, commands: commandWords.join(', ') };
    failMistyped('command.problem.command', params, first, commandWords);
  }
  const { options } = readOptions(rest, getCommand(name), choices);
  // `readAbout` reads the others, except a completion without a shell.
  if (!(name in readers)) throw new CommandProblem('command.problem.needed', { option: 'SHELL' });
  const read = readers[name as DoingName] as (given: object) => Read;
  const { quiet, timeout = null } = options;
  return {
    ...read(options),
    quiet: quiet === true,
    timeoutMilliseconds: readTimeout(timeout as string | null),
  };
}

/** Common options of `sync` and `coverage`. */
function readStored(
  options: Options<typeof commands.coverage.options> | Options<typeof commands.sync.options>,
) {
  const venue = readVenue(options);
  const { dataset } = options;
  if (dataset !== null && !getDataset(dataset).axis) {
    throw new CommandProblem('command.problem.noGuide', { dataset });
  }
  const days = readDays(options);
  if (!days) throw new CommandProblem('command.problem.noPeriod', { dataset: dataset ?? 'days' });
  return {
    venue,
    /** Null: every dataset that can be downloaded by period. */
    dataset,
    days,
  };
}

/** Common options of `publish`. */
function readPublished(options: Omit<Options<typeof commands.publishCheck.options>, 'check'>) {
  const { target, dataset: datasets } = options;
  return {
    target,
    /** Empty: all venues. */
    venues: readVenues(options),
    /** Empty: every dataset that can be downloaded by period. */
    datasets,
    /** Null: all that is downloaded. */
    days: readDays(options),
  };
}

function readAlerts(options: Options<typeof commands.alerts.options>) {
  const { list, check } = options;
  if (list === check) throw new CommandProblem('command.problem.alerts');
  return {
    name: 'alerts' as const,
    /** `--check` evaluates the alerts besides listing them. */
    does: check ? ('check' as const) : ('list' as const),
    /** Empty: all venues. */
    venues: readVenues(options),
  };
}

/**
 * With `--stdin`, adds each line of standard input as a word, such as `--filter=lastName=Peeters`. Process lists show
 * command lines to other users, but not their input.
 */
export function withStandardInput(
  words: readonly string[],
  readInput: () => string,
): readonly string[] {
  if (!words.includes('--stdin')) return words;
  const lines = readInput().split(/\r?\n/);
  return [...words, ...lines.filter((line) => line.trim() !== '')];
}
