import { getProfile, type SettingsStore } from '../../access/settings/index.ts';
import type { FindingStore, Reconcile } from '../../answers/reconciliation/index.ts';
import type { Handlers } from '../../base/concurrency/index.ts';

export function createReconciliationHandlers({
  settings,
  reconcile,
  findings,
}: {
  readonly settings: Pick<SettingsStore, 'profile'>;
  readonly reconcile: Reconcile;
  readonly findings: FindingStore;
}): Handlers['reconciliation'] {
  return {
    run: ({ profileId, ...days }, { signal }) =>
      reconcile(getProfile(settings, profileId).id, days, signal),
    setDismissed: ({ profileId, rule, finding, isDismissed }) => {
      findings.setDismissed(getProfile(settings, profileId).id, rule, finding, isDismissed);
    },
  };
}
