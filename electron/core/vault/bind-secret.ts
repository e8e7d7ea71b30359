import { Failure } from '../../../shared/errors.ts';
import { openSecret, sealSecret } from './secret-envelope.ts';
import type { SecretStore } from './secret-store.ts';
import type { VenuePlatform } from './venue-platform.ts';

/**
 * Says in the envelope of an older version to which platform its secret belongs. What is there stays
 * where that can't be done (an API secret can be downloaded only once): it is tried again the next
 * time. Tells whether what is kept, if anything, says by now where it belongs.
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
