import { randomUUID } from 'node:crypto';
import { Failure } from '../../../../shared/errors.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { FetchedWindow, FetchWindow, WindowRequest } from './fetch-port.ts';

/** Fetches windows and stores their rows. No screen shows the result set: screens open the stored rows. */
export async function fetchAndStore(
  { fetchWindow }: { readonly fetchWindow: FetchWindow },
  engine: Pick<EngineCaller, 'release'>,
  request: Omit<WindowRequest, 'resultId'>,
): Promise<Pick<FetchedWindow, 'bytes' | 'ingestStats'>> {
  const resultId = randomUUID();
  try {
    const { bytes, ingestStats, storing } = await fetchWindow({ resultId, ...request });
    const notStored = await storing;
    if (notStored) throw new Failure(notStored);
    return { bytes, ingestStats };
  } finally {
    engine.release({ resultId }).catch(() => undefined);
  }
}
