import { randomUUID } from 'node:crypto';
import { Failure } from '../../../../shared/errors.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { Venues } from '../venues/index.ts';

type OpenVenue = Awaited<ReturnType<Venues['open']>>;

/** Fetches windows and stores their rows. No screen shows the result set: screens open the stored rows. */
export async function fetchAndStore(
  { fetchWindow }: Pick<OpenVenue, 'fetchWindow'>,
  engine: Pick<EngineCaller, 'release'>,
  input: Omit<Parameters<OpenVenue['fetchWindow']>[0], 'resultId'>,
) {
  const resultId = randomUUID();
  try {
    const { bytes, ingestStats, storing } = await fetchWindow({ resultId, ...input });
    const notStored = await storing;
    if (notStored) throw new Failure(notStored);
    return { bytes, ingestStats };
  } finally {
    engine.release({ resultId }).catch(() => undefined);
  }
}
