import type { IngestStats } from './domain/datasets.ts';

/** Whether most rows of a result set lack their key: they may be something else than they seem. */
export function isMostlyWithoutIds({
  kept,
  keyless = 0,
}: Pick<IngestStats, 'kept' | 'keyless'>): boolean {
  return keyless > kept / 2;
}
