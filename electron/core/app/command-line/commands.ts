import type { MessageKey } from '../../../../shared/messages/languages.ts';
import type { exitCodes } from './exit-codes.ts';

export interface OptionRule {
  /** The placeholder of its value in help; `value-lists.ts` lists some values. Flags have none. */
  readonly takes?: string;
  readonly isNeeded?: true;
  readonly isRepeatable?: true;
  /** The key of its help text, if not that of its name. */
  readonly about?: Extract<MessageKey, `command.option.${string}`>;
}

export type OptionRules = Readonly<Record<string, OptionRule>>;

export interface CommandDescription {
  /** The word after `desk`. Two commands with the same word differ by an option. */
  readonly word: string;
  /** The option that selects this command among those with the same word. */
  readonly by?: string;
  /** The usage line after `desk`, with the most common options. */
  readonly usage: string;
  /** An argument that is not an option. */
  readonly argument?: string;
  readonly options: OptionRules;
  /** Examples without `desk`. */
  readonly examples: readonly string[];
  /** Exit codes in addition to the usual ones. */
  readonly exits: readonly (keyof typeof exitCodes)[];
}

const language = { lang: { takes: 'LANGUAGE' } } as const;
const common = { quiet: {}, stdin: {}, ...language } as const;
const venue = { profile: { takes: 'NAME' }, demo: {} } as const;
const venues = { profile: { takes: 'NAME', isRepeatable: true }, demo: {} } as const;
const days = { from: { takes: 'DATE' }, to: { takes: 'DATE' } } as const;
const period = { ...days, period: { takes: 'PERIOD' } } as const;
const timeout = { timeout: { takes: 'TIME' } } as const;
const looks = {
  format: { takes: 'FORMAT' },
  flavour: { takes: 'FLAVOUR' },
  headings: { takes: 'HEADINGS' },
} as const;
const file = { out: { takes: 'FILE', isNeeded: true }, overwrite: {} } as const;

/** Every command. Reading, help and completion use this table. */
export const commands = {
  export: {
    word: 'export',
    usage: 'export --profile NAME --dataset DATASET --period PERIOD --out FILE',
    options: {
      ...venue,
      dataset: { takes: 'DATASET', isNeeded: true },
      ...period,
      order: { takes: 'NUMBER' },
      barcode: { takes: 'CODE' },
      guide: { takes: 'ID' },
      filter: { takes: 'FILTER', isRepeatable: true },
      sort: { takes: 'FIELD', isRepeatable: true },
      again: {},
      ...file,
      ...looks,
      columns: { takes: 'FIELDS' },
      'by-month': {},
      'personal-data': {},
      ...timeout,
      ...common,
    },
    examples: [
      'export --profile "My Zoo" --dataset bookings --period last-month --out bookings.csv',
      'export --demo --dataset visitors --period today --filter language=nl --out visitors.xlsx',
    ],
    exits: ['profile', 'keys', 'platform', 'partial', 'target', 'timeout'],
  },
  savedExport: {
    word: 'export',
    by: 'saved-export',
    usage: 'export --profile NAME --saved-export NAME',
    options: {
      ...venue,
      'saved-export': { takes: 'NAME', isNeeded: true },
      ...period,
      again: {},
      out: { takes: 'FILE', about: 'command.option.out.savedExport' },
      overwrite: {},
      'accept-fewer': {},
      ...timeout,
      ...common,
    },
    examples: ['export --profile "My Zoo" --saved-export "Monthly workbook"'],
    exits: ['profile', 'keys', 'platform', 'partial', 'target', 'timeout'],
  },
  report: {
    word: 'report',
    usage: 'report --profile NAME --name REPORT --out FILE',
    options: {
      ...venues,
      name: { takes: 'REPORT', isNeeded: true, isRepeatable: true },
      ...days,
      period: { takes: 'DAYS' },
      compare: { takes: 'COMPARISON' },
      choice: { takes: 'CHOICE', isRepeatable: true },
      filter: { takes: 'FILTER', isRepeatable: true, about: 'command.option.filter.report' },
      table: { takes: 'TABLE' },
      rows: { takes: 'NUMBER' },
      ...file,
      ...looks,
      ...timeout,
      ...common,
    },
    examples: [
      'report --profile "My Zoo" --name arrivals --period last-month --out arrivals.xlsx',
      'report --profile "My Zoo" --profile "My Museum" --name revenue --out revenue.csv',
    ],
    exits: ['profile', 'platform', 'partial', 'target', 'timeout'],
  },
  reports: {
    word: 'report',
    by: 'list',
    usage: 'report --list',
    options: { list: { about: 'command.option.list.reports' }, ...common },
    examples: ['report --list'],
    exits: [],
  },
  sync: {
    word: 'sync',
    usage: 'sync --profile NAME --period PERIOD',
    options: {
      ...venue,
      dataset: { takes: 'DATASET' },
      ...period,
      again: {},
      thorough: {},
      ...timeout,
      ...common,
    },
    examples: ['sync --profile "My Zoo" --period last-7-days'],
    exits: ['profile', 'keys', 'platform', 'partial', 'timeout'],
  },
  coverage: {
    word: 'coverage',
    usage: 'coverage --profile NAME --period PERIOD',
    options: { ...venue, dataset: { takes: 'DATASET' }, ...period, verify: {}, ...common },
    examples: ['coverage --profile "My Zoo" --dataset bookings --period year-to-date'],
    exits: ['profile', 'platform', 'partial'],
  },
  alerts: {
    word: 'alerts',
    usage: 'alerts --list | --check',
    options: { ...venues, list: {}, check: {}, ...timeout, ...common },
    examples: ['alerts --check', 'alerts --list --profile "My Zoo"'],
    exits: ['profile', 'partial', 'alertMet', 'timeout'],
  },
  publish: {
    word: 'publish',
    usage: 'publish --target NAME',
    options: {
      target: { takes: 'NAME', isNeeded: true, about: 'command.option.target' },
      ...venues,
      dataset: { takes: 'DATASET', isRepeatable: true },
      ...period,
      again: { about: 'command.option.again.publish' },
      'accept-fewer': { about: 'command.option.accept-fewer.publish' },
      ...timeout,
      ...common,
    },
    examples: [
      'publish --target "Org database"',
      'publish --target "Org database" --profile "My Zoo" --period last-month',
    ],
    exits: ['profile', 'keys', 'platform', 'partial', 'target', 'timeout'],
  },
  publishCheck: {
    word: 'publish',
    by: 'check',
    usage: 'publish --target NAME --check',
    options: {
      target: { takes: 'NAME', isNeeded: true },
      check: { about: 'command.option.check.publish' },
      ...venues,
      dataset: { takes: 'DATASET', isRepeatable: true },
      ...period,
      ...timeout,
      ...common,
    },
    examples: ['publish --target "Org database" --check'],
    exits: ['profile', 'keys', 'platform', 'partial', 'target', 'timeout'],
  },
  publishSetUpSql: {
    word: 'publish',
    by: 'set-up-sql',
    usage: 'publish --set-up-sql [--kind KIND] --user NAME',
    options: {
      'set-up-sql': {},
      kind: { takes: 'KIND' },
      database: { takes: 'NAME' },
      user: { takes: 'NAME', isNeeded: true },
      ...common,
    },
    examples: [
      'publish --set-up-sql --database org --user venue_desk_publisher',
      'publish --set-up-sql --kind clickhouse --user venue_desk_publisher',
    ],
    exits: [],
  },
  publishWithdraw: {
    word: 'publish',
    by: 'withdraw',
    usage: 'publish --target NAME --withdraw --profile NAME',
    options: {
      target: { takes: 'NAME', isNeeded: true },
      withdraw: {},
      profile: { takes: 'NAME', isNeeded: true },
      ...timeout,
      ...common,
    },
    examples: ['publish --target "Org database" --withdraw --profile "My Zoo"'],
    exits: ['profile', 'keys', 'platform', 'target', 'timeout'],
  },
  targets: {
    word: 'targets',
    usage: 'targets --list | --add NAME | --check NAME | --remove NAME',
    options: {
      list: { about: 'command.option.list.targets' },
      add: { takes: 'NAME' },
      check: { takes: 'NAME', about: 'command.option.check.targets' },
      remove: { takes: 'NAME' },
      kind: { takes: 'TARGET-KIND', about: 'command.option.kind.targets' },
      folder: { takes: 'FOLDER' },
      host: { takes: 'HOST' },
      port: { takes: 'NUMBER' },
      database: { takes: 'NAME' },
      bucket: { takes: 'NAME' },
      region: { takes: 'NAME' },
      user: { takes: 'NAME', about: 'command.option.user.targets' },
      authority: { takes: 'FILE' },
      'no-password': {},
      'personal-data': { about: 'command.option.personal-data.targets' },
      history: { about: 'command.option.history.targets' },
      ...timeout,
      quiet: {},
      ...language,
    },
    examples: [
      'targets --add "Org database" --host db.example.org --database org --user venue_desk_publisher',
      'targets --add Org --kind clickhouse --host ch.example.org --user venue_desk_publisher',
      'targets --add Lake --kind lake --folder /mnt/share/lake',
      'targets --add Lake --kind s3 --host s3.example.org --region eu --bucket lake --user KEY-ID',
      'targets --check "Org database"',
    ],
    exits: ['keys', 'platform', 'target', 'timeout'],
  },
  mcp: {
    word: 'mcp',
    usage: 'mcp',
    options: { quiet: {}, ...language },
    examples: ['mcp'],
    exits: [],
  },
  assistants: {
    word: 'assistants',
    usage: 'assistants --list | --allow NAME | --withdraw NAME | --calls',
    options: {
      list: { about: 'command.option.list.assistants' },
      allow: { takes: 'NAME' },
      withdraw: { takes: 'NAME', about: 'command.option.withdraw.assistants' },
      calls: {},
      quiet: {},
      ...language,
    },
    examples: ['assistants --allow "My Zoo"', 'assistants --calls'],
    exits: ['profile', 'target'],
  },
  profiles: {
    word: 'profiles',
    usage: 'profiles',
    options: common,
    examples: ['profiles'],
    exits: ['profile'],
  },
  doctor: {
    word: 'doctor',
    usage: 'doctor --profile NAME',
    options: { ...venue, ...timeout, ...common },
    examples: ['doctor --profile "My Zoo"'],
    exits: ['profile', 'keys', 'platform', 'timeout'],
  },
  completion: {
    word: 'completion',
    usage: 'completion SHELL',
    argument: 'SHELL',
    options: common,
    examples: ['completion bash > ~/.local/share/bash-completion/completions/venue-desk'],
    exits: [],
  },
  help: {
    word: 'help',
    usage: 'help [COMMAND]',
    argument: 'COMMAND',
    options: common,
    examples: ['help export', 'export --help'],
    exits: [],
  },
  version: {
    word: 'version',
    usage: 'version',
    options: common,
    examples: ['--version'],
    exits: [],
  },
} as const satisfies Readonly<Record<string, CommandDescription>>;

export type CommandName = keyof typeof commands;

export const commandNames = Object.keys(commands) as CommandName[];

export function getCommand(name: CommandName): CommandDescription {
  return commands[name];
}

/** The commands with a given word. */
export function listCommandNames(word: string): readonly CommandName[] {
  return commandNames.filter((name) => getCommand(name).word === word);
}

/** Words that can follow `desk`. */
export const commandWords: readonly string[] = [
  ...new Set(commandNames.map((name) => getCommand(name).word)),
];

/** Options of all commands, without dashes. */
export const commandOptionNames: ReadonlySet<string> = new Set([
  ...commandNames.flatMap((name) => Object.keys(getCommand(name).options)),
  'help',
  'h',
  'version',
]);

export const shells = ['bash', 'zsh', 'fish', 'powershell'] as const;

export type Shell = (typeof shells)[number];
