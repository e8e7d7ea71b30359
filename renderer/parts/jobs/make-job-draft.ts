import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { toDayRange } from '../../../shared/ranges.ts';
import {
  makeDirectoryDraft,
  makeFirstDraft,
  type RequestDraft,
} from '../requests/request-draft.ts';

/** The request draft that shows the rows of a job; null while unknown. */
export function makeJobDraft(
  { kind, dataset, period }: Pick<SyncJob, 'kind' | 'dataset' | 'period'>,
  now: Temporal.PlainDateTime,
): RequestDraft | null {
  if (!period) return null;
  // Most of its guides were registered outside of the downloaded periods, or are unknown.
  if (kind === 'guide-directory') return makeDirectoryDraft(period);
  return { ...makeFirstDraft(getDataset(dataset), now), range: toDayRange(period) };
}
