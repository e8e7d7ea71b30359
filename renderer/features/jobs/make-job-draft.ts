import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import { toDayRange } from '../../../shared/ranges.ts';
import { makeFirstDraft, type RequestDraft } from '../requests/request-draft.ts';

/** The request draft that shows the rows of a job; null while unknown. */
export function makeJobDraft(
  { kind, dataset, period }: Pick<SyncJob, 'kind' | 'dataset' | 'period'>,
  now: Temporal.PlainDateTime,
): RequestDraft | null {
  if (!period) return null;
  const range = toDayRange(period);
  // Most of its guides were registered at other times than those that were walked, or unknown ones.
  if (kind === 'guide-directory') {
    return { range, number: '', scope: 'period', directory: true };
  }
  return { ...makeFirstDraft(getDataset(dataset), now), range };
}
