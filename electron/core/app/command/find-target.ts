import type { Target } from '../../../../shared/domain/targets.ts';
import type { TargetPlace } from '../../publish/index.ts';
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
  const params = { target: name, targets: names.join(', ') };
  return failMistyped('command.problem.target', params, name, names);
}

/** Finds a target by name, or the file or folder that `file:PATH` or `lake:PATH` names, checked as that of an export. */
export function findPlace(
  name: string,
  services: Pick<CommandServices, 'openTargets'>,
): TargetPlace {
  const kind = (['file', 'lake'] as const).find((one) => name.startsWith(`${one}:`));
  if (!kind) return findTarget(name, services);
  const path = checkTarget(name.slice(kind.length + 1), true, kind === 'lake');
  return { kind, name: path, path };
}
