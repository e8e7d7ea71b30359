import type { Credentials } from '../../../../shared/domain/profiles.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import { toKeysMark, type Vault, type VenuePlatform } from '../../access/vault/index.ts';
import type { ReportBug } from '../../base/log/log.ts';
import type { SegmentStore } from '../segment-store/index.ts';

/**
 * Keys and rows of older app versions don't say which platform they belong to. The first successful
 * sign-in at the profile's platform adds that.
 */
export function createBindVenue(services: {
  readonly settings: Pick<SettingsStore, 'platformNow' | 'saveTenant'>;
  readonly vault: Pick<Vault, 'bind'>;
  readonly segmentStore: Pick<SegmentStore, 'readKeyAgain'>;
  readonly reportBug: ReportBug;
}): (venue: VenuePlatform, credentials: Credentials) => void {
  const { settings, vault, segmentStore, reportBug } = services;

  async function bind(venue: VenuePlatform, credentials: Credentials): Promise<void> {
    const { profileId, addresses } = venue;
    if (!(await vault.bind(venue, credentials))) return;
    const now = settings.platformNow(profileId);
    const { tenant } = toKeysMark(venue, credentials);
    if (tenant !== null && now.addresses === addresses && now.tenant === null) {
      settings.saveTenant(profileId, tenant);
    }
    segmentStore.readKeyAgain(profileId);
  }

  return (venue, credentials) => {
    // Where the tenant is known, keys and rows already name their platform.
    if (venue.tenant !== null) return;
    bind(venue, credentials).catch((error: unknown) => reportBug('bind', error));
  };
}
