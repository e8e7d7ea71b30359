import type { Target } from '../../../../shared/domain/targets.ts';
import { openTarget, type PublishTarget, type TargetPlace } from '../../publish/index.ts';
import { CommandProblem, failMistyped } from '../command-line/index.ts';
import { checkTarget } from './check-target.ts';
import type { CommandServices } from './command-services.ts';

/** Finds a target by name, in any case. Throws a `CommandProblem` if there is none. */
export function findTarget(
  name: string,
  { openTargets }: Pick<CommandServices, 'openTargets'>,
): Target {
  const store = openTargets();
  const found = store.find(name);
  if (found) return found;
  const names = store.list().map((target) => target.name);
  if (names.length === 0) throw new CommandProblem('command.problem.noTargets');
  const targets = names.map((each) => `“${each}”`).join(', ');
  return failMistyped('command.problem.target', { target: name, targets }, name, names);
}

const filePrefix = 'file:';

/** Finds a target by name, or the file that `file:PATH` names, checked as that of an export. */
export function findPlace(
  name: string,
  services: Pick<CommandServices, 'openTargets'>,
): TargetPlace {
  if (!name.startsWith(filePrefix)) return findTarget(name, services);
  return { kind: 'file', name: checkTarget(name.slice(filePrefix.length), true) };
}

/** Runs `work` with a connection to a target. */
export async function withTarget<T>(
  target: TargetPlace,
  services: CommandServices,
  signal: AbortSignal,
  work: (open: PublishTarget) => Promise<T>,
): Promise<T> {
  const { targetPasswords } = services.vault;
  const hasPassword = target.kind !== 'file' && target.hasPassword;
  const password = hasPassword ? await targetPasswords.read(target) : null;
  const open = await openTarget(target, password, services, signal);
  // The connection ends with the command, and with it what it had begun.
  const stop = () => void open.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    return await work(open);
  } finally {
    signal.removeEventListener('abort', stop);
    await open.close();
  }
}
