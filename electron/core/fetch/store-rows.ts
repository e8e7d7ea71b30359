import { appError, Failure } from '../../../shared/errors.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import { subjectName } from '../segments/format/index.ts';
import type { SegmentStore } from '../segments/store/index.ts';
import type { VenuePlatform } from '../vault/index.ts';
import type { Ingest } from './fetch-port.ts';

/**
 * Takes rows in, and keeps those that are all of a period. Rows that can't be kept are shown all the
 * same, with the reason.
 */
export function createStoreRows(services: {
  /** Whose rows they are. */
  readonly venue: VenuePlatform;
  readonly engine: Pick<EngineCaller, 'ingest' | 'keep'>;
  /** Null: nothing is kept. */
  readonly segmentStore: Pick<SegmentStore, 'findDestination' | 'add'> | null;
}): Ingest {
  const { venue, engine, segmentStore } = services;
  const { profileId } = venue;
  return {
    async ingest(request, { signal, received }) {
      const { resultId, dataset } = request;
      const { asked, dataAsOf, subject } = received;
      // What was asked about somebody covers no time.
      const window = subject === null ? received.covers : { from: dataAsOf, to: dataAsOf };
      if (window === null || segmentStore === null) {
        return { ingestStats: await engine.ingest(request, { signal }), keep: async () => null };
      }
      // The keychain may take its time; the rows are read meanwhile.
      const placing = segmentStore.findDestination(venue, dataset);
      placing.catch(() => undefined);
      const ingestStats = await engine.ingest(request, { signal });
      return {
        ingestStats,
        async keep() {
          const destination = await placing;
          if ('problem' in destination) return appError(destination.problem);
          const { folder, key, newest } = destination;
          // With the clock set back, what comes later must still count as newer.
          const fetchedAt = Math.max(received.fetchedAt, newest + 1);
          const about = {
            profileId,
            dataset,
            asked: [...asked],
            fetchedAt,
            dataAsOf,
            intake: ingestStats,
          };
          const named = subject === null ? {} : { subject: subjectName(key, subject) };
          const segment = { ...about, ...named, window, batch: null };
          try {
            const written = await engine.keep({ resultId, folder, key, segment }, { signal });
            await segmentStore.add(written, key);
            return null;
          } catch (error) {
            if (!(error instanceof Failure) || !canBeShown(error)) throw error;
            return error.error;
          }
        },
      };
    },
  };
}

/** The rows themselves are there. */
function canBeShown({ error }: Failure): boolean {
  return (
    error.kind !== 'cancelled' && error.kind !== 'worker-stopped' && error.kind !== 'rows-gone'
  );
}
