import { Failure } from '../../../../shared/errors.ts';
import { openSecret, sealSecret } from './secret-envelope.ts';
import type { SecretStore } from './secret-store.ts';
import type { VenuePlatform } from './venue-platform.ts';

/**
 * Adds to an envelope of an older version which platform its secret belongs to. If that can't be
 * done, the old envelope stays (an API secret can be downloaded only once), and the next sign-in
 * tries again. Returns whether the stored secret, if any, now names its platform.
 */
export async function bindSecret(
  store: SecretStore,
  kind: string,
  venue: VenuePlatform,
  isWanted: (secret: string) => boolean,
): Promise<boolean> {
  const { profileId } = venue;
  const account = `${profileId}:${kind}`;
  try {
    const line = await store.get(account);
    const opened = line === null ? null : openSecret(line, kind, profileId);
    if (line === null || opened === null || opened.mark !== null) return true;
    const bound = sealSecret({ kind, profileId, platform: venue, secret: opened.secret });
    if (bound === null || !isWanted(opened.secret)) return false;
    await store.set(account, bound);
    if ((await store.get(account)) === bound) return true;
    await store.set(account, line);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  }
  return false;
}
