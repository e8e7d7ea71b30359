import type { IngestStats } from './domain/datasets.ts';

/** Whether most rows of an answer lack their key: they may be something else than they seem. */
export function mostLackKeys({
  kept,
  keyless = 0,
}: Pick<IngestStats, 'kept' | 'keyless'>): boolean {
  return keyless > kept / 2;
}
