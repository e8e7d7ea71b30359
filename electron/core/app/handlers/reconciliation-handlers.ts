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
    setFine: ({ profileId, rule, finding, isFine }) => {
      findings.setFine(getProfile(settings, profileId).id, rule, finding, isFine);
    },
  };
}
