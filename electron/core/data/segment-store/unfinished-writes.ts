import type { DatasetId } from '../../../../shared/catalogue/types.ts';

/** Segments that are being written now. Readers of stored rows wait for them. */
export interface UnfinishedWrites {
  during<T>(profileId: string, dataset: DatasetId, work: () => Promise<T>): Promise<T>;
  /** Resolves once all present writes are over; null: those of every dataset. */
  wait(profileId: string, dataset: DatasetId | null): Promise<void>;
}

interface Write {
  readonly profileId: string;
  readonly dataset: DatasetId;
  readonly written: Promise<unknown>;
}

export function createUnfinishedWrites(): UnfinishedWrites {
  const writes = new Set<Write>();
  return {
    async during(profileId, dataset, work) {
      const written = work();
      const write = { profileId, dataset, written };
      writes.add(write);
      try {
        return await written;
      } finally {
        writes.delete(write);
      }
    },
    async wait(profileId, dataset) {
      const of = [...writes].filter(
        (write) => write.profileId === profileId && (dataset === null || write.dataset === dataset),
      );
      await Promise.allSettled(of.map(({ written }) => written));
    },
  };
}
