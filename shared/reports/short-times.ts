import type { GuideMoment, GuidesNeeded, Today } from '../domain/reports.ts';
import { findWhen } from './day-figures.ts';
import { isEmptySource, knowsGuides } from './day-sources.ts';

/** A current or future shortage. */
export interface ShortTime {
  readonly from: string;
  readonly to: string;
  readonly short: number;
}

/** Whether a moment is worse for guides than another: a larger shortage, then more groups, then fewer guides. */
export function isWorseMoment(
  one: Pick<GuideMoment, 'short' | 'needed' | 'available'>,
  other: typeof one,
): boolean {
  if (one.short !== other.short) return one.short > other.short;
  if (one.needed !== other.needed) return one.needed > other.needed;
  return one.available < other.available;
}

/** Shortages without known languages: only more groups than guides count. */
export function ignoreLanguages(moments: readonly GuideMoment[]): GuideMoment[] {
  return moments.map((moment) => ({
    ...moment,
    short: Math.max(0, moment.needed - moment.available),
  }));
}

/** Shortages from a time on, worst first. */
export function listShortTimes(
  { shortages, moments }: Pick<GuidesNeeded, 'shortages' | 'moments'>,
  now: string,
  knowsLanguages: boolean,
): ShortTime[] {
  const all = knowsLanguages
    ? shortages
    : ignoreLanguages(moments).filter(({ short }) => short > 0);
  return joinTimes(all.filter(({ to }) => to > now)).toSorted(
    (a, b) => b.short - a.short || (a.from < b.from ? -1 : 1),
  );
}

/** Times from now on with too few guides, as far as downloaded rows show. */
export function findShortTimes(today: Today) {
  if (!knowsGuides(today)) return [];
  return listShortTimes(
    today.guides,
    findFirstMoment(today),
    !isEmptySource(today.sources['skills']),
  );
}

/** Guides that a language lacks at a moment, even if all those speak it whose languages are unknown. */
export function countLacking(
  { needed, available }: { readonly needed: number; readonly available: number },
  unknown: number,
): number {
  return Math.max(0, needed - available - unknown);
}

/** The one language that lacks all the guides of a shortage, all the time. Null if groups in several compete. */
export function findShortLanguage(
  moments: readonly GuideMoment[],
  worst: ShortTime,
): string | null {
  const lacking = moments
    .filter(({ from, to }) => from < worst.to && to > worst.from)
    .map(({ unknown, languages }) =>
      languages
        .map((one) => ({ language: one.language, guides: countLacking(one, unknown) }))
        .filter(({ guides }) => guides > 0),
    );
  const language = lacking[0]?.[0]?.language ?? null;
  const isOnly = lacking.every(
    ([one, ...others]) =>
      one?.language === language && one.guides === worst.short && others.length === 0,
  );
  return isOnly ? language : null;
}

/** The same on a day, from now on. */
export function findLanguageOfDay(today: Today, worst: ShortTime): string | null {
  if (isEmptySource(today.sources['skills'])) return null;
  const first = findFirstMoment(today);
  const coming = today.guides.moments.filter(({ to }) => to > first);
  return findShortLanguage(coming, worst);
}

/** Ids of tasks that have no guide at some time from now on, whoever takes which: nobody competes with them for one. */
export function findTasksWithoutGuide(today: Today): ReadonlySet<string> {
  if (!knowsGuides(today) || isEmptySource(today.sources['skills'])) return new Set();
  const from = findFirstMoment(today);
  const certain = today.guides.shortages.filter(
    ({ to, short, tasks }) => to > from && tasks.length === short,
  );
  return new Set(certain.flatMap(({ tasks }) => tasks));
}

/** Now, or the start of a past day: all of its times count. */
function findFirstMoment(today: Today): string {
  return findWhen(today) === 'past' ? today.day : today.now;
}

/** Joins adjacent times that lack as many guides. */
function joinTimes(times: readonly ShortTime[]): ShortTime[] {
  const joined: ShortTime[] = [];
  for (const { from, to, short } of times.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last?.to === from && last.short === short) {
      joined[joined.length - 1] = { ...last, to };
    } else joined.push({ from, to, short });
  }
  return joined;
}
