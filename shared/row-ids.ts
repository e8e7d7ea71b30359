import type { IngestStats } from './domain/datasets.ts';

/** Returns whether most rows of a result set lack their key, which suggests wrong data. */
export function isMostlyWithoutIds({
  kept,
  missingId = 0,
}: Pick<IngestStats, 'kept' | 'missingId'>): boolean {
  return missingId > kept / 2;
}
