import { Failure } from '../../../../shared/errors.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import type { Vault } from '../../access/vault/index.ts';
import type { ReportBug } from '../../base/log/log.ts';

/**
 * At start: removes keys that lie in the keychain for nobody, since the app was killed, or the keychain
 * no longer answered, between keeping them and saving their venue, or since a venue was forgotten that the
 * keychain kept the keys of. What can't be removed now stays
 * noted, for the next start.
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
