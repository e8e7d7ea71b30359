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
  /** Fails with `target-name-taken`, or with `input-not-valid` if there are too many. */
  check(target: Pick<Target, 'targetId' | 'name'>): void;
  /** Adds a target, or replaces the one with the same id. Fails as `check` does. */
  put(target: Target): void;
  remove(targetId: string): void;
}

const targets = v.strictObject({ targets: v.pipe(v.array(target), v.maxLength(maxTargets)) });

export function openTargetStore(storedFiles: StoredFiles): TargetStore {
  const file = storedFiles.open('targets', { schema: targets, empty: { targets: [] } });
  const list = () => file.current().targets;
  const others = (targetId: string) => list().filter((one) => one.targetId !== targetId);
  const find = (name: string) =>
    list().find((one) => foldName(one.name) === foldName(name)) ?? null;

  function check({ targetId, name }: Pick<Target, 'targetId' | 'name'>): void {
    if ((find(name)?.targetId ?? targetId) !== targetId) fail('target-name-taken');
    if (others(targetId).length >= maxTargets) {
      fail('input-not-valid', { params: { field: 'target' } });
    }
  }

  return {
    list,
    get: (targetId) =>
      list().find((one) => one.targetId === targetId) ??
      fail('input-not-valid', { params: { field: 'target' } }),
    find,
    check,
    put(one) {
      check(one);
      file.write({ targets: [...others(one.targetId), one] });
    },
    remove: (targetId) => file.write({ targets: others(targetId) }),
  };
}
