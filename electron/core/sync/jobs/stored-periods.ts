import type { Dataset } from '../../../../shared/catalogue/types.ts';
import { type AlreadyStored, findMissing } from '../../../../shared/job-plan.ts';
import { isDueAgain, provisionalDays } from '../../../../shared/provisional.ts';
import { type Period, toPeriod } from '../../../../shared/ranges.ts';
import type { Reach } from '../../../../shared/row-reach.ts';
import { getDayStart, toDay } from '../../../../shared/venue-time.ts';
import { type AskedWholes, listAskedWholes, selectsWholes } from '../../../../shared/whole-rows.ts';
import type { StoredEntry } from './job-port.ts';

/**
 * The periods that need no fetch, since they are stored. Excludes days of scans that were fetched
 * before they were over, and provisional days that were not fetched in the last hours.
 */
export function alreadyStored(
  dataset: Dataset,
  entries: readonly StoredEntry[],
  now: number,
  reach: Reach,
): AlreadyStored {
  const due = provisionalDays(dataset, entries)
    .filter((day) => isDueAgain(day, now))
    .map(({ day }) => toPeriod({ first: day, last: day }));
  const periods = entries
    .map(({ window, dataAsOf }) =>
      dataset.axis?.ends === 'now' && dataAsOf < window.to
        ? { from: window.from, to: getDayStart(toDay(dataAsOf)) }
        : window,
    )
    .filter(({ from, to }) => from < to)
    .flatMap((period) => findMissing(period, due));
  const wholes = selectsWholes(dataset) ? listAskedWholes(entries) : [];
  return { periods, wholes: wholes.flatMap((asked) => without(asked, due)), reach };
}

function without(asked: AskedWholes, due: readonly Period[]): AskedWholes[] {
  return findMissing(asked.starts, due).map((starts) => ({ ...asked, starts }));
}

export function entriesWithout(
  entries: readonly StoredEntry[],
  names: readonly string[],
): readonly StoredEntry[] {
  const known = new Set(names);
  return entries.filter(({ name }) => !known.has(name));
}

/** Names of the segments that cover any of a period; null: of all. */
export function namesIn(entries: readonly StoredEntry[], period: Period | null): string[] {
  return entries
    .filter(({ window }) => !period || (window.from < period.to && window.to > period.from))
    .map(({ name }) => name);
}
