import type { Dataset } from '../../../../../shared/catalogue/types.ts';
import type { AlreadyStored } from '../../../../../shared/job-plan.ts';
import type { Overlap } from '../../../../../shared/overlap.ts';
import type { Period } from '../../../../../shared/ranges.ts';
import { getDayStart, toDay } from '../../../../../shared/venue-time.ts';
import { listRequestedWholes, selectsWholes } from '../../../../../shared/whole-rows.ts';
import type { StoredEntry } from './job-port.ts';

/**
 * Returns the stored periods that need no fetch. Leaves out days of scans that were fetched before they were certainly
 * over, and rows that are due again since their night's load may be over.
 */
export function findStoredPeriods(
  dataset: Dataset,
  entries: readonly StoredEntry[],
  overlap: Overlap,
): AlreadyStored {
  const counted = entries.filter(({ isDue = false }) => !isDue);
  const periods = counted
    .map(({ window, dataAsOf }) =>
      dataset.axis?.ends === 'now' && dataAsOf < window.to
        ? { from: window.from, to: getDayStart(toDay(dataAsOf)) }
        : window,
    )
    .filter(({ from, to }) => from < to);
  return { periods, wholes: selectsWholes(dataset) ? listRequestedWholes(counted) : [], overlap };
}

export function dropEntries(
  entries: readonly StoredEntry[],
  names: readonly string[],
): readonly StoredEntry[] {
  const known = new Set(names);
  return entries.filter(({ name }) => !known.has(name));
}

/** Returns the names of the segments that cover any of a period; null: of all. */
export function listSegmentNames(entries: readonly StoredEntry[], period: Period | null): string[] {
  return entries
    .filter(({ window }) => !period || (window.from < period.to && window.to > period.from))
    .map(({ name }) => name);
}
