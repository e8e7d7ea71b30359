import { CommandProblem } from './command-problem.ts';
import type { commands } from './commands.ts';
import { failNeeded, type Options } from './read-options.ts';

type TargetsOptions = Options<typeof commands.targets.options>;

const details = ['host', 'port', 'database', 'user', 'authority', 'no-password'] as const;
const usualPort = 5432;

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
  return {
    kind: 'add' as const,
    target: add,
    host: options.host ?? failNeeded('--host'),
    port: readPort(options.port),
    database: options.database ?? failNeeded('--database'),
    user: options.user ?? failNeeded('--user'),
    /** A file with the certificate of the only authority to trust. Null: those that this computer knows. */
    authority: options.authority,
    hasPassword: !options['no-password'],
  };
}

function readPort(text: string | null): number {
  if (text === null) return usualPort;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65_535) throw new CommandProblem('command.problem.port', { port: text });
  return port;
}
