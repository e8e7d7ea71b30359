import { appError, Failure } from '../../../../shared/errors.ts';
import type { VenuePlatform } from '../../access/vault/index.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { makeSubjectName } from '../segment-format/index.ts';
import type { SegmentStore } from '../segment-store/index.ts';
import type { Ingest } from './fetch-port.ts';

/**
 * Reads response bodies into a result set, and stores the rows if they are all rows of a period or a guide. Rows that
 * can't be stored are still shown, with the reason.
 */
export function createStoreRows(services: {
  readonly venue: VenuePlatform;
  readonly engine: Pick<EngineCaller, 'ingest' | 'keep' | 'readAhead' | 'forgetReading'>;
  /** Null: rows are not stored. */
  readonly segmentStore: Pick<SegmentStore, 'findDestination' | 'during' | 'add'> | null;
  /** True if the rows are older than those already stored. */
  readonly isOfThePast?: boolean;
}): Ingest {
  const { venue, engine, segmentStore, isOfThePast = false } = services;
  const { profileId } = venue;
  return {
    ahead: {
      async read(rows, body, bytes, signal) {
        await engine.readAhead({ ...rows, body, bytes }, { signal }).catch(() => undefined);
      },
      async forget(resultId) {
        await engine.forgetReading({ resultId }).catch(() => undefined);
      },
    },
    async ingest(request, { signal, received }) {
      const { resultId, dataset } = request;
      const { requested, dataAsOf, subject } = received;
      // A guide's rows cover no time.
      const window = subject === null ? received.covers : { from: dataAsOf, to: dataAsOf };
      if (window === null || segmentStore === null) {
        return { ingestStats: await engine.ingest(request, { signal }), store: async () => null };
      }
      // Asks the keychain while the rows are read, since it can be slow.
      const placing = segmentStore.findDestination(venue, dataset);
      placing.catch(() => undefined);
      const ingestStats = await engine.ingest(request, { signal });
      return {
        ingestStats,
        store: () =>
          segmentStore.during(profileId, dataset, async () => {
            const destination = await placing;
            if ('problem' in destination) return appError(destination.problem);
            const { folder, key, newest } = destination;
            // Even if the clock was set back, a later fetch must count as newer.
            const least = isOfThePast ? 0 : newest + 1;
            const fetchedAt = Math.max(received.fetchedAt, least);
            const about = {
              profileId,
              dataset,
              requested: [...requested],
              fetchedAt,
              dataAsOf,
              ingestStats,
            };
            const named = subject === null ? {} : { subject: makeSubjectName(key, subject) };
            const segment = { ...about, ...named, window, batch: null };
            try {
              const written = await engine.keep({ resultId, folder, key, segment }, { signal });
              await segmentStore.add(written, key);
              return null;
            } catch (error) {
              if (!(error instanceof Failure) || !canBeShown(error)) throw error;
              return error.error;
            }
          }),
      };
    },
  };
}

/** True if the rows can be shown although storing them failed. */
function canBeShown({ error }: Failure): boolean {
  return (
    error.kind !== 'cancelled' && error.kind !== 'worker-stopped' && error.kind !== 'rows-gone'
  );
}
