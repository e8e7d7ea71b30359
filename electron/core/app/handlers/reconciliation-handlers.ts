import type { Handlers } from '../../../../shared/ipc/contract.ts';
import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { FindingStore, Reconcile } from '../../answers/reconciliation/index.ts';
import type { RunningTasks } from '../../base/concurrency/index.ts';

export function createReconciliationHandlers({
  settings,
  reconcile,
  findings,
  jobs,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly reconcile: Reconcile;
  readonly findings: FindingStore;
  readonly jobs: RunningTasks;
}): Handlers['reconciliation'] {
  return {
    run: ({ jobId, profileId, ...days }, { window }) => {
      getProfile(settings, profileId);
      return jobs.run(jobId, { window, profileId }, (signal) => reconcile(profileId, days, signal));
    },
    setFine: ({ profileId, rule, finding, isFine }) => {
      findings.setFine(getProfile(settings, profileId).id, rule, finding, isFine);
    },
  };
}
