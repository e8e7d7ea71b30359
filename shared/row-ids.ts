import type { IngestStats } from './domain/datasets.ts';

/** Whether most rows of a result set lack their key: they may be something else than they seem. */
export function isMostlyWithoutIds({
  kept,
  missingId = 0,
}: Pick<IngestStats, 'kept' | 'missingId'>): boolean {
  return missingId > kept / 2;
}
