import { Failure } from '../../../../shared/errors.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import type { ReportBug } from '../../base/log/log.ts';

/**
 * At start, removes unused keys from the keychain. They can remain if the app was killed or the keychain stopped
 * answering before the venue was saved, or if removing a venue left its keys. Keys that can't be removed are tried
 * again at the next start.
 */
export async function removeStrayKeys(services: {
  readonly settings: Pick<SettingsStore, 'listStrays'>;
  readonly vault: Pick<Vault, 'remove' | 'dataKeys'>;
  readonly reportBug: ReportBug;
}): Promise<void> {
  for (const profileId of services.settings.listStrays()) {
    for (const remove of [services.vault.remove, services.vault.dataKeys.remove]) {
      await remove(profileId).catch((error: unknown) => {
        if (!(error instanceof Failure)) services.reportBug('stray keys', error);
      });
    }
  }
}
