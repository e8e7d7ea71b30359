import * as v from 'valibot';
import { maxTargets, type Target, target } from '../../../shared/domain/targets.ts';
import { fail } from '../../../shared/errors.ts';
import { foldName } from '../../../shared/free-name.ts';
import type { StoredFiles } from '../base/stored-files/index.ts';

/** The databases that this installation publishes to. Methods that save fail with `settings-not-saved`. */
export interface TargetStore {
  list(): readonly Target[];
  /** Fails with `input-not-valid` if it is gone. */
  get(targetId: string): Target;
  /** Finds a target by its name, in any case. Null if there is none. */
  find(name: string): Target | null;
  /** Adds a target, or replaces the one with the same id. */
  put(target: Target): void;
  remove(targetId: string): void;
}

const targets = v.strictObject({ targets: v.pipe(v.array(target), v.maxLength(maxTargets)) });

export function openTargetStore(storedFiles: StoredFiles): TargetStore {
  const file = storedFiles.open('targets', { schema: targets, empty: { targets: [] } });
  const list = () => file.current().targets;
  const others = (targetId: string) => list().filter((one) => one.targetId !== targetId);
  return {
    list,
    get: (targetId) =>
      list().find((one) => one.targetId === targetId) ??
      fail('input-not-valid', { params: { field: 'target' } }),
    find: (name) => list().find((one) => foldName(one.name) === foldName(name)) ?? null,
    put: (one) => file.write({ targets: [...others(one.targetId), one] }),
    remove: (targetId) => file.write({ targets: others(targetId) }),
  };
}
