/**
 * Night loads. The platform's data reaches to the end of yesterday (spec 8), but the end of the night's load is
 * not documented (fact: night loads). A response at five past midnight may lack yesterday and the latest changes of
 * earlier days. So a response certainly has a day's load only if it came after evidence that the load was over.
 * Evidence, best first:
 *
 * 1. a new batch run of the dataset's module, first seen after midnight (fact: batch runs change);
 * 2. rows for a later day;
 * 3. the same response twice, at least three hours apart, both after the hour by which this venue's loads were over on
 * the last 28 days (learned from stored responses, or set by the user; noon until then);
 * 4. midnight of the next day.
 *
 * Missing rows on a weekday that usually has some are no evidence. Datasets whose rows don't show a day's load rely on
 * those that do (fact: one load for all).
 */
import { getDataset } from './catalogue/catalogue.ts';
import { limits } from './catalogue/limits.ts';
import type { Dataset, DatasetId } from './catalogue/types.ts';
import { type CoveringSegment, coversTime } from './coverage.ts';
import {
  addDays,
  getDayEnd,
  getDayStart,
  toDay,
  toVenueDay,
  type VenueDate,
  type VenueDateTime,
} from './venue-time.ts';

/** Facts in a response about one axis day. */
export interface DayFacts {
  day: VenueDate;
  /** At least 1: days without rows are left out. */
  rows: number;
  /** The latest modification among its rows. Null if none has a date. */
  newest: VenueDateTime | null;
}

/** Facts in a response about the days around its last one. */
export interface NightFacts {
  days: DayFacts[];
  /** A row was modified after the last day. */
  hasLaterChange?: boolean;
}

/** A response as it came; `dataAsOf` is the most that it can reach. */
export interface LoadedSegment extends CoveringSegment {
  readonly night?: NightFacts | undefined;
}

/** A response's certain data date. */
export interface DatedSegment {
  /** The end of the last day whose load it certainly has; for scans, the end of the certain data. */
  readonly dataAsOf: VenueDateTime;
  /** Its last day, if that day may be incomplete. */
  readonly mayChange?: VenueDate | undefined;
  /** A request now may bring more, since it came today before the load was over. */
  readonly isDue?: boolean | undefined;
}

/** A module's batch run as observed (spec 2.6). Times are milliseconds since the epoch. */
export interface SeenRun {
  readonly module: string;
  readonly run: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** The minute of the venue's day by which a day's load was observed to be over. */
export interface SeenNight {
  readonly day: VenueDate;
  readonly minute: number;
  /** An earlier response lacked something. Otherwise the load may have been over long before. */
  readonly isEndSeen: boolean;
}

/** Facts about a venue's loads beside its stored responses. */
export interface LoadRecord {
  /** Minutes from midnight, set by the user. Null: the learned value counts. */
  readonly overBy: number | null;
  readonly nights: readonly SeenNight[];
  readonly runs: readonly SeenRun[];
  /** The venue's modules, and the dataset that each fills, as far as users set it. */
  readonly modules: readonly { readonly name: string; readonly dataset: DatasetId | null }[];
}

export const emptyLoadRecord: LoadRecord = { overBy: null, nights: [], runs: [], modules: [] };

/** The loads of one venue at one time. */
export interface VenueLoads {
  /**
   * Returns since when responses certainly have all of this day's load, milliseconds since the epoch. Null if unknown.
   */
  findOverSince(dataset: DatasetId, day: VenueDate): number | null;
  /** Returns the certain data date of a response. */
  date(dataset: DatasetId, segment: LoadedSegment): DatedSegment;
  /** Nights known from stored responses and the record, oldest first. */
  readonly nights: readonly SeenNight[];
}

/** Milliseconds between two responses that confirm each other, and before repeating a request. */
export const agreeAfterMilliseconds = 3 * 3600 * 1000;
/** Nights to learn from. */
const learnedDays = 28;
/** Minimum nights for learning an hour. */
const minNights = 3;
/** Nights first observed after noon don't tell when the load was over. */
const noon = 12 * 60;
/** Days back in which a certain day is searched, and days ahead in which signs of a load are. */
const maxDaysBack = 14;
/** Older responses have only midnight as evidence. */
const maxLearnedDays = 2 * learnedDays + maxDaysBack;

/** Returns whether a dataset comes with the night's load. */
export function hasNightLoads({ freshness }: Dataset): boolean {
  return freshness === 'previous-day';
}

/** Returns whether a request now could bring nothing newer, or just brought nothing newer. */
export function isAsNewAsCanBe(
  dataset: Dataset,
  { dataAsOf, fetchedAt, isDue }: DatedSegment & { readonly fetchedAt: number },
  newest: VenueDateTime,
  now: number,
): boolean {
  if (isDue !== undefined) return !isDue;
  if (hasNightLoads(dataset)) return dataAsOf === newest;
  return Math.abs(now - fetchedAt) < limits.scanRefreshMinutes * 60_000;
}

/** Axis days around the last one that a segment records facts about. */
export function listNightDays({ axis }: Dataset, last: VenueDate): [VenueDate, VenueDate] | null {
  if (!axis?.field || axis.ends === 'now') return null;
  return axis.ends === 'yesterday'
    ? [addDays(last, 1 - learnedDays), last]
    : [addDays(last, -6), addDays(last, 21)];
}

/** Minute of the day by which loads are over: as set, as learned, or noon. */
export function findUsualMinute({ overBy, nights }: Pick<LoadRecord, 'overBy' | 'nights'>): number {
  if (overBy !== null) return overBy;
  if (!isHourLearned(nights)) return noon;
  // Nights first observed in the morning, such as the first after adding a venue, tell little.
  const seen = nights.filter(({ isEndSeen }) => isEndSeen);
  return findLatestMinute(isHourLearned(seen) ? seen : nights);
}

function findLatestMinute(nights: readonly SeenNight[]): number {
  return Math.max(...nights.map(({ minute }) => minute));
}

export function isHourLearned(nights: readonly SeenNight[]): boolean {
  return nights.length >= minNights;
}

export function findLoads(
  segments: ReadonlyMap<DatasetId, readonly LoadedSegment[]>,
  record: LoadRecord,
  timeZone: string,
  now: number,
): VenueLoads {
  const midnights = new Map<VenueDate, number>();
  function midnight(day: VenueDate): number {
    const known = midnights.get(day);
    if (known !== undefined) return known;
    const moment = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
    midnights.set(day, moment);
    return moment;
  }
  const today = toVenueDay(timeZone, now);
  const oldestDay = addDays(today, -maxLearnedDays);
  const byDataset = new Map(
    [...segments].map(([id, all]) => {
      const recent = all.filter(({ dataAsOf }) => dataAsOf > oldestDay);
      return [id, readResponses(getDataset(id), recent)] as const;
    }),
  );
  const getResponses = (id: DatasetId): Responses => byDataset.get(id) ?? noResponses;
  const nights = learnNights();
  const usual = findUsualMinute({ overBy: record.overBy, nights });

  function learnNights(): SeenNight[] {
    const oldest = addDays(today, -learnedDays);
    // Fewer of a night's responses stay stored over time.
    const noted = record.nights.filter(({ day }) => day >= oldest);
    const isNoted = new Set(noted.map(({ day }) => day));
    const found = signDatasets.flatMap((id) =>
      [...getResponses(id).byLastDay].flatMap(([day, responses]) =>
        day < oldest || isNoted.has(day) ? [] : (findNight(id, day, responses) ?? []),
      ),
    );
    const byDay = Map.groupBy([...noted, ...found], ({ day }) => day);
    return [...byDay.entries()]
      .map(([day, nights]) => {
        const seen = nights.filter(({ isEndSeen }) => isEndSeen);
        const isEndSeen = seen.length > 0;
        return { day, minute: findLatestMinute(isEndSeen ? seen : nights), isEndSeen };
      })
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  /** Finds the night's first complete response, judged by the rows that later days' responses have. */
  function findNight(
    id: DatasetId,
    day: VenueDate,
    responses: readonly Response[],
  ): SeenNight | null {
    const later = listLater(id, day);
    const rows = Math.max(0, ...later.map((response) => countRows(response, day) ?? 0));
    const counted = responses.filter((response) => countRows(response, day) !== null);
    const from = midnight(addDays(day, 1));
    const toMinute = ({ fetchedAt }: Response): number => Math.ceil((fetchedAt - from) / 60_000);
    if (rows === 0 || counted[0] === undefined || toMinute(counted[0]) >= noon) return null;
    const lastIncomplete = counted.findLastIndex(
      (response) => (countRows(response, day) ?? 0) < rows,
    );
    const complete = counted[lastIncomplete + 1];
    if (complete) return { day, minute: toMinute(complete), isEndSeen: lastIncomplete >= 0 };
    // No complete response: the load was not over at the last one, or never came.
    const last = counted.at(-1);
    const isPart = last !== undefined && (countRows(last, day) ?? 0) > 0;
    return isPart ? { day, minute: toMinute(last), isEndSeen: true } : null;
  }

  /** The responses whose last day is one of the following days. */
  function listLater(id: DatasetId, day: VenueDate): Response[] {
    const { byLastDay } = getResponses(id);
    return Array.from({ length: maxDaysBack }, (_, at) => addDays(day, at + 1)).flatMap(
      (one) => byLastDay.get(one) ?? [],
    );
  }

  /** Rows of the same weekday in earlier weeks, as far as known. */
  function listSamples(id: DatasetId, day: VenueDate): number[] {
    const { maxRows } = getResponses(id);
    return [7, 14, 21, 28].flatMap((back) => maxRows.get(addDays(day, -back)) ?? []);
  }

  function isUsuallyEmpty(id: DatasetId, day: VenueDate): boolean {
    const samples = listSamples(id, day);
    if (samples.length === 0) return getDataset(id).axis?.kind === 'created';
    return samples.filter((rows) => rows > 0).length * 2 <= samples.length;
  }

  function isNeverEmpty(id: DatasetId, day: VenueDate): boolean {
    const samples = listSamples(id, day);
    return samples.length > 0 && samples.every((rows) => rows > 0);
  }

  /** Evidence 1: when the last new batch run of the load was first seen. */
  function findNewRun(id: DatasetId, day: VenueDate): number | null {
    const ofDataset = record.modules.filter(({ dataset }) => dataset === id);
    const modules =
      ofDataset.length > 0 ? ofDataset : record.modules.filter(({ dataset }) => !dataset);
    const found = modules.map(({ name }) => {
      const runs = record.runs
        .filter(({ module }) => module === name)
        .toSorted((a, b) => a.firstSeen - b.firstSeen);
      const listNewRuns = (loaded: VenueDate): SeenRun[] =>
        runs.filter(({ firstSeen }, at) => {
          const before = runs[at - 1];
          const from = midnight(addDays(loaded, 1));
          const isNextDay = firstSeen >= from && firstSeen < midnight(addDays(loaded, 2));
          return isNextDay && before !== undefined && before.lastSeen >= from;
        });
      const newRuns = listNewRuns(day);
      // A load with several steps has several runs, as many as any earlier night had.
      const earlierRuns = Array.from(
        { length: learnedDays },
        (_, back) => listNewRuns(addDays(day, -back - 1)).length,
      );
      const isComplete = newRuns.length >= Math.max(1, ...earlierRuns);
      return isComplete ? (newRuns.at(-1)?.firstSeen ?? null) : null;
    });
    return findLatest(found);
  }

  /** Evidence 2 to 4, from the dataset's own responses. */
  function findOwnEvidence(id: DatasetId, day: VenueDate): number | null {
    const { axis } = getDataset(id);
    const isDated = axis?.ends === 'yesterday';
    const later = isDated ? listLater(id, day) : [];
    const own = getResponses(id).byLastDay.get(day) ?? [];
    const showsLater = ({ last, facts }: Response): boolean =>
      (last === day && facts?.hasLaterChange) ||
      (last > day && (facts?.days.some((one) => one.day > day) ?? false));
    const withoutRows = isDated
      ? [...own, ...later].filter((one) => countRows(one, day) === 0 && !showsLater(one))
      : [];
    const found = [...own, ...later].filter(showsLater).map(({ fetchedAt }) => fetchedAt);
    const newest = own.findLast((one) => countRows(one, day) !== null);
    if (!newest || !withoutRows.includes(newest) || isUsuallyEmpty(id, day)) {
      const agreeing = findAgreeing(own, day);
      if (agreeing && agreeing.to - agreeing.from >= agreeAfterMilliseconds)
        found.push(agreeing.from);
    }
    // A load that never came may come with the next one.
    const stalledUntil = isNeverEmpty(id, day) ? withoutRows.at(-1)?.fetchedAt : undefined;
    const came = [...own, ...later].find(({ fetchedAt }) => fetchedAt > (stalledUntil ?? now));
    const first = midnight(addDays(day, 2));
    const isStalled = stalledUntil !== undefined && stalledUntil >= first;
    const next = !isStalled
      ? first
      : came && midnight(addDays(toVenueDay(timeZone, came.fetchedAt), 1));
    if (next !== undefined && next <= now) found.push(next);
    return found.length > 0 ? Math.min(...found) : null;
  }

  /** Evidence 3: the time from the first to the newest of the last responses that all agree. */
  function findAgreeing(own: readonly Response[], day: VenueDate) {
    const from = midnight(addDays(day, 1));
    const counted = own.filter((one) => countRows(one, day) !== null);
    const late = (counted.length > 0 ? counted : own).filter(
      ({ facts, fetchedAt }) => facts && fetchedAt >= from + usual * 60_000,
    );
    const newest = late.at(-1);
    if (!newest) return null;
    const comparable = late.filter((one) => findCommonDays(one, newest) !== null);
    const differing = comparable.findLastIndex((one) => !agree(one, newest));
    const first = comparable[differing + 1] ?? newest;
    return { from: first.fetchedAt, to: newest.fetchedAt };
  }

  /** Sign of this day's load in a dataset's responses. Null: unknown. */
  function findSign(id: DatasetId, day: VenueDate): 'rows' | 'none' | null {
    const { byLastDay } = getResponses(id);
    const responses = [...(byLastDay.get(day) ?? []), ...listLater(id, day)];
    const rows = responses.flatMap((one) => countRows(one, day) ?? []);
    if (rows.length === 0) return null;
    if (rows.some((count) => count > 0)) return 'rows';
    return isUsuallyEmpty(id, day) ? null : 'none';
  }

  const overSince = new Map<string, number | null>();
  function computeOverSince(id: DatasetId, day: VenueDate): number | null {
    const ran = findNewRun(id, day);
    if (ran !== null) return ran;
    const signs = signDatasets.filter((one) => findSign(one, day) !== null);
    if (signs.length === 0 || signs.includes(id)) return findOwnEvidence(id, day);
    if (signs.some((sign) => findSign(sign, day) === 'none')) return null;
    const moments = signs.flatMap((sign) => findOverSince(sign, day) ?? []);
    return moments.length > 0 ? Math.max(...moments) : null;
  }

  function findOverSince(id: DatasetId, day: VenueDate): number | null {
    const name = `${id} ${day}`;
    const cached = overSince.get(name);
    if (cached !== undefined) return cached;
    const found = computeOverSince(id, day);
    overSince.set(name, found);
    return found;
  }

  function date(id: DatasetId, { dataAsOf, fetchedAt }: LoadedSegment): DatedSegment {
    if (!hasNightLoads(getDataset(id))) return { dataAsOf };
    const last = toDay(dataAsOf);
    if (last < oldestDay) return { dataAsOf: getDayEnd(addDays(last, -1)), mayChange: last };
    const isCertain = (day: VenueDate): boolean => {
      const since = findOverSince(id, day);
      return since !== null && since <= fetchedAt;
    };
    if (isCertain(last)) return { dataAsOf };
    let day = addDays(last, -1);
    for (let back = 2; back < maxDaysBack && !isCertain(day); back += 1) day = addDays(last, -back);
    const certain = getDayEnd(day);
    if (addDays(last, 1) !== today) return { dataAsOf: certain, mayChange: last };
    const hour = midnight(today) + usual * 60_000;
    const agreeing = findAgreeing(getResponses(id).byLastDay.get(last) ?? [], last);
    // A response in between, such as of a person's own request, doesn't put off the one that confirms the first.
    const isBetween =
      agreeing?.to === fetchedAt && agreeing.to - agreeing.from < agreeAfterMilliseconds;
    const isDue =
      findOverSince(id, last) !== null ||
      now - (isBetween ? agreeing.from : fetchedAt) >= agreeAfterMilliseconds ||
      // The clock was set back.
      fetchedAt - now > agreeAfterMilliseconds ||
      (fetchedAt < hour && hour <= now);
    return { dataAsOf: certain, mayChange: last, isDue };
  }

  return { findOverSince, date, nights };
}

/** Datasets with rows dated by the day of a load. */
const signDatasets: readonly DatasetId[] = ['bookings', 'orders', 'visitors'];

interface Response {
  readonly fetchedAt: number;
  /** Its last day. */
  readonly last: VenueDate;
  readonly facts: NightFacts | undefined;
  /** The first and last day that it has facts about. Null: none. */
  readonly factDays: readonly [VenueDate, VenueDate] | null;
  readonly rows: ReadonlyMap<VenueDate, DayFacts>;
}

interface Responses {
  /** In order of arrival. */
  readonly byLastDay: ReadonlyMap<VenueDate, readonly Response[]>;
  /** The most rows of a day in any response. */
  readonly maxRows: ReadonlyMap<VenueDate, number>;
}

const noResponses: Responses = { byLastDay: new Map(), maxRows: new Map() };

function readResponses(dataset: Dataset, segments: readonly LoadedSegment[]): Responses {
  const all = segments
    .filter(({ night }) => night !== undefined)
    .map((segment) => readResponse(dataset, segment))
    .sort((a, b) => a.fetchedAt - b.fetchedAt);
  const maxRows = new Map<VenueDate, number>();
  for (const { factDays, rows } of all) {
    if (!factDays) continue;
    const [first, end] = factDays;
    for (let day = first; day <= end; day = addDays(day, 1)) {
      maxRows.set(day, Math.max(maxRows.get(day) ?? 0, rows.get(day)?.rows ?? 0));
    }
  }
  return { maxRows, byLastDay: Map.groupBy(all, ({ last }) => last) };
}

function readResponse(dataset: Dataset, segment: LoadedSegment): Response {
  const { window, fetchedAt, dataAsOf, night } = segment;
  const last = toDay(dataAsOf);
  const near = listNightDays(dataset, last);
  const rows = new Map(night?.days.map((one) => [one.day, one]) ?? []);
  if (!near || !coversTime(segment)) return { fetchedAt, last, facts: night, factDays: null, rows };
  const [first, end] = near;
  const from =
    window.from > getDayStart(first)
      ? addDays(toDay(window.from), isMidnight(window.from) ? 0 : 1)
      : first;
  const to = window.to < getDayStart(addDays(end, 1)) ? addDays(toDay(window.to), -1) : end;
  return { fetchedAt, last, facts: night, factDays: from <= to ? [from, to] : null, rows };
}

function isMidnight(moment: VenueDateTime): boolean {
  return moment.endsWith('T00:00:00');
}

/** Rows of a day in a response. Null if it has no facts about the day. */
function countRows({ factDays, rows }: Response, day: VenueDate): number | null {
  if (!factDays || day < factDays[0] || day > factDays[1]) return null;
  return rows.get(day)?.rows ?? 0;
}

/** The days that both responses have facts about. Null if none. */
function findCommonDays(one: Response, other: Response): [VenueDate, VenueDate] | null {
  if (!one.factDays || !other.factDays) return null;
  const first = one.factDays[0] > other.factDays[0] ? one.factDays[0] : other.factDays[0];
  const end = one.factDays[1] < other.factDays[1] ? one.factDays[1] : other.factDays[1];
  return first > end ? null : [first, end];
}

/** Returns whether two responses agree on every common day. On days without an entry, a response has no rows. */
function agree(one: Response, other: Response): boolean {
  const common = findCommonDays(one, other);
  const days = new Set([...one.rows.keys(), ...other.rows.keys()]);
  return [...days].every((day) => {
    if (!common || day < common[0] || day > common[1]) return true;
    const [a, b] = [one.rows.get(day), other.rows.get(day)];
    return a?.rows === b?.rows && a?.newest === b?.newest;
  });
}

/** The latest of these times. Null if one is unknown, or there are none. */
function findLatest(moments: readonly (number | null)[]): number | null {
  if (moments.length === 0 || moments.includes(null)) return null;
  return Math.max(...moments.map(Number));
}
