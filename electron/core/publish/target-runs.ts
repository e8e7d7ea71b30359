import * as v from 'valibot';
import {
  maxTargetRuns,
  maxTargets,
  type TargetRun,
  targetRun,
} from '../../../shared/domain/targets.ts';
import type { StoredFiles } from '../base/stored-files/index.ts';

/** Outcomes of the app's runs; commands print their own. Methods that save fail with `settings-not-saved`. */
export interface TargetRunStore {
  /** Lists the runs of all targets, newest first. */
  list(): readonly TargetRun[];
  add(run: TargetRun): void;
  /** Removes a target's runs. */
  forget(targetId: string): void;
}

const schema = v.strictObject({
  runs: v.pipe(v.array(targetRun), v.maxLength(maxTargetRuns * maxTargets)),
});

export function openTargetRuns(storedFiles: StoredFiles): TargetRunStore {
  const file = storedFiles.open('targetRuns', { schema, empty: { runs: [] } });
  const list = () => file.current().runs;
  const others = (targetId: string) => list().filter((run) => run.targetId !== targetId);
  storedFiles.onForget((profileId) => {
    const isOfVenue = (one: TargetRun['refused'][number]) => one.profileId === profileId;
    if (!list().some(({ refused }) => refused.some(isOfVenue))) return;
    const runs = list().map(({ refused, ...run }) => ({
      ...run,
      refused: refused.filter((one) => !isOfVenue(one)),
    }));
    file.write({ runs });
  });
  return {
    list,
    add(run) {
      const ofTarget = list().filter(({ targetId }) => targetId === run.targetId);
      const kept = ofTarget.slice(0, maxTargetRuns - 1);
      const runs = [run, ...kept, ...others(run.targetId)].toSorted((a, b) => b.at - a.at);
      file.write({ runs });
    },
    forget: (targetId) => file.write({ runs: others(targetId) }),
  };
}
