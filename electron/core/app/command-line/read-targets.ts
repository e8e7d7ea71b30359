import type { addedKinds, DatabaseKind } from '../../../../shared/domain/targets.ts';
import { CommandProblem } from './command-problem.ts';
import type { commands } from './commands.ts';
import { failNeeded, type Options } from './read-options.ts';

type TargetsOptions = Options<typeof commands.targets.options>;

const ofServer = [
  'host',
  'port',
  'database',
  'user',
  'authority',
  'no-password',
  'history',
] as const;
const ofBucket = ['bucket', 'region'] as const;
const details = ['kind', 'folder', 'personal-data', ...ofServer, ...ofBucket] as const;

/** Finds the default port. ClickHouse's depends on encryption; only connections to this computer have none. */
function findDefaultPort(kind: (typeof addedKinds)[number], host: string): number {
  if (kind === 'postgres') return 5432;
  if (kind === 's3') return 443;
  return host === '127.0.0.1' ? 8123 : 8443;
}

/** PostgreSQL's schemas are in a database, which must be named; in ClickHouse, databases take their place. */
export function readDatabase(kind: DatabaseKind, database: string | null): string | null {
  if (kind === 'postgres') return database ?? failNeeded('--database');
  if (database !== null) throw new CommandProblem('command.problem.noDatabase');
  return null;
}

/** Reads the action on targets: exactly one of four options. */
export function readTargets(options: TargetsOptions) {
  return { name: 'targets' as const, does: readDeed(options) };
}

function readDeed(options: TargetsOptions) {
  const { list, add, check, remove } = options;
  const given = [list, add !== null, check !== null, remove !== null].filter(Boolean);
  const isGiven = (name: (typeof details)[number]) =>
    options[name] !== null && options[name] !== false;
  const isDetailed = details.some(isGiven);
  if (given.length !== 1 || (isDetailed && add === null)) {
    throw new CommandProblem('command.problem.targets');
  }
  if (check !== null) return { kind: 'check' as const, target: check };
  if (remove !== null) return { kind: 'remove' as const, target: remove };
  if (add === null) return { kind: 'list' as const };
  const kind = options.kind ?? 'postgres';
  if (kind === 'lake') {
    if ([...ofServer, ...ofBucket].some(isGiven))
      throw new CommandProblem('command.problem.noServer');
    const folder = options.folder ?? failNeeded('--folder');
    const includesPersonal = options['personal-data'];
    return { kind: 'addFolder' as const, target: add, folder, includesPersonal };
  }
  const host = options.host ?? failNeeded('--host');
  return {
    kind: 'add' as const,
    target: add,
    place: readPlace(kind, options, [...ofBucket, 'folder' as const].some(isGiven)),
    host,
    port: readPort(options.port) ?? findDefaultPort(kind, host),
    user: options.user ?? failNeeded('--user'),
    /** A file with the certificate of the only authority to trust. Null: those that this computer knows. */
    authority: options.authority,
    hasPassword: !options['no-password'],
    includesPersonal: options['personal-data'],
    keepsHistory: options.history,
  };
}

/** Options of one kind of server only. */
function readPlace(kind: DatabaseKind | 's3', options: TargetsOptions, isOfBucket: boolean) {
  if (kind === 's3') {
    if (options.history) throw new CommandProblem('command.problem.noHistory');
    const { bucket, region, folder, database } = options;
    if (database !== null) throw new CommandProblem('command.problem.noServer');
    return {
      kind,
      bucket: bucket ?? failNeeded('--bucket'),
      region: region ?? 'us-east-1',
      folder: folder ?? '',
    };
  }
  if (isOfBucket) throw new CommandProblem('command.problem.noFolder');
  const database = readDatabase(kind, options.database);
  return { kind, ...(database === null ? {} : { database }) };
}

function readPort(text: string | null): number | null {
  if (text === null) return null;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new CommandProblem('command.problem.port', { port: text });
  return port;
}
