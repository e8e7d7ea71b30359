import type { DatabaseKind } from '../../../../shared/domain/targets.ts';
import { CommandProblem } from './command-problem.ts';
import type { commands } from './commands.ts';
import { failNeeded, type Options } from './read-options.ts';

type TargetsOptions = Options<typeof commands.targets.options>;

const details = [
  'kind',
  'host',
  'port',
  'database',
  'user',
  'authority',
  'no-password',
  'personal-data',
] as const;

/** Port of a database's server, if none is given. Only to this computer a connection is not encrypted. */
function findUsualPort(kind: DatabaseKind, host: string): number {
  if (kind === 'postgres') return 5432;
  return host === '127.0.0.1' ? 8123 : 8443;
}

/** PostgreSQL has its schemas in a database that must be named; in ClickHouse they are the databases. */
export function readDatabase(kind: DatabaseKind, database: string | null): string | null {
  if (kind === 'postgres') return database ?? failNeeded('--database');
  if (database !== null) throw new CommandProblem('command.problem.noDatabase');
  return null;
}

/** Reads what to do with the targets: exactly one of four things. */
export function readTargets(options: TargetsOptions) {
  return { name: 'targets' as const, does: readDeed(options) };
}

function readDeed(options: TargetsOptions) {
  const { list, add, check, remove } = options;
  const given = [list, add !== null, check !== null, remove !== null].filter(Boolean);
  const isDetailed = details.some((name) => options[name] !== null && options[name] !== false);
  if (given.length !== 1 || (isDetailed && add === null)) {
    throw new CommandProblem('command.problem.targets');
  }
  if (check !== null) return { kind: 'check' as const, target: check };
  if (remove !== null) return { kind: 'remove' as const, target: remove };
  if (add === null) return { kind: 'list' as const };
  const kind = options.kind ?? 'postgres';
  const host = options.host ?? failNeeded('--host');
  return {
    kind: 'add' as const,
    target: add,
    databaseKind: kind,
    host,
    port: readPort(options.port) ?? findUsualPort(kind, host),
    /** Null for ClickHouse. */
    database: readDatabase(kind, options.database),
    user: options.user ?? failNeeded('--user'),
    /** A file with the certificate of the only authority to trust. Null: those that this computer knows. */
    authority: options.authority,
    hasPassword: !options['no-password'],
    includesPersonal: options['personal-data'],
  };
}

function readPort(text: string | null): number | null {
  if (text === null) return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new CommandProblem('command.problem.port', { port: text });
  return port;
}
