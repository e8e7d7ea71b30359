/**
 * Night loads. The platform's data reaches to the end of yesterday (spec section 8), but when the
 * night's load ends is not documented (fact: night loads): a response at five past midnight may lack yesterday and the
 * latest changes of every day before. So a response certainly has a day's load only if it came after
 * evidence that this load was over. Evidence, best first:
 *
 * 1. a new batch run of the module that fills the dataset, seen to appear after midnight (fact: batch
 *    runs change);
 * 2. rows for a later day;
 * 3. the same response twice, at least three hours apart, both after the hour by which this venue's
 *    loads were over on the last 28 days (learned from stored responses, or set by a person; noon
 *    while neither is so);
 * 4. midnight of the next day.
 *
 * No rows on a weekday that usually has some is evidence of nothing. Datasets whose rows don't show
 * a day's load lean on those that do (fact: one load for all).
 */
import { getDataset } from './catalogue/catalogue.ts';
import { limits } from './catalogue/limits.ts';
import type { Dataset, DatasetId } from './catalogue/types.ts';
import { type CoveringSegment, coversTime } from './coverage.ts';
import {
  addDays,
  getDayStart,
  toDay,
  type VenueDate,
  type VenueDateTime,
  venueNow,
} from './venue-time.ts';

/** What a response says of one day of its axis. */
export interface DayFacts {
  day: VenueDate;
  /** At least 1: days without rows are left out. */
  rows: number;
  /** The latest change that any of them names; null where none names one. */
  newest: VenueDateTime | null;
}

/** What a response says of the days around the last one that it can have. */
export interface NightFacts {
  days: DayFacts[];
  /** Some row was changed after the last day. */
  hasLaterChange?: boolean;
}

/** A response as it came: `dataAsOf` is how far it reaches at best. */
export interface LoadedSegment extends CoveringSegment {
  readonly night?: NightFacts | undefined;
}

/** A response with the date that it is certainly as of. */
export interface DatedSegment {
  /** The end of the last day whose load it certainly has; for scans, of what is certainly there. */
  readonly dataAsOf: VenueDateTime;
  /** The last day that it can have, where it isn't certain that it has all of it. */
  readonly mayChange?: VenueDate | undefined;
  /** A request now may bring more: it came today, before its load was over. */
  readonly isDue?: boolean | undefined;
}

/** A batch run of a module as it was seen (spec 2.6). Moments are milliseconds since the epoch. */
export interface SeenRun {
  readonly module: string;
  readonly run: string;
  readonly firstSeen: number;
  readonly lastSeen: number;
}

/** By which minute of the venue's day, counted from midnight, a day's load was seen to be over. */
export interface SeenNight {
  readonly day: VenueDate;
  readonly minute: number;
  /** An earlier response lacked something. Else the load was over by then, and maybe long before. */
  readonly isEndSeen: boolean;
}

/** What is known of a venue's loads beside its stored responses. */
export interface LoadRecord {
  /** Minutes from midnight, set by a person; null: what was learned counts. */
  readonly overBy: number | null;
  readonly nights: readonly SeenNight[];
  readonly runs: readonly SeenRun[];
  /** The modules that the venue lists, and the dataset that each fills, if somebody said so. */
  readonly modules: readonly { readonly name: string; readonly dataset: DatasetId | null }[];
}

export const emptyLoadRecord: LoadRecord = { overBy: null, nights: [], runs: [], modules: [] };

/** The loads of one venue, at one moment. */
export interface VenueLoads {
  /**
   * The moment from which on responses certainly have all that this day's load brought, in
   * milliseconds since the epoch; null while that is not known.
   */
  isOverSince(dataset: DatasetId, day: VenueDate): number | null;
  /** The date that a response is certainly as of. */
  date(dataset: DatasetId, segment: LoadedSegment): DatedSegment;
  /** The nights that the stored responses and the record tell of, oldest first. */
  readonly nights: readonly SeenNight[];
}

/** Milliseconds between two responses that confirm each other, and before one is asked for again. */
export const agreeAfterMilliseconds = 3 * 3600 * 1000;
/** Nights that are learned from. */
const learnedDays = 28;
/** Fewer nights teach no hour. */
const leastNights = 3;
/** A night that was first looked at later in its day says nothing of when its load was over. */
const noon = 12 * 60;
/** How far back a certain day is looked for, and how much later what shows a load. */
const mostDaysBack = 14;
/** Of older responses only midnight is evidence. */
const mostDaysLooked = 2 * learnedDays + mostDaysBack;

/** Whether a dataset comes with the night's load. */
export function hasNightLoads({ freshness }: Dataset): boolean {
  return freshness === 'previous-day';
}

/** Whether a request for it now could bring nothing newer, or brought nothing newer just now. */
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

/** Days of the axis that a segment tells of, around the last one that it can have. */
export function listNightDays({ axis }: Dataset, last: VenueDate): [VenueDate, VenueDate] | null {
  if (!axis?.field || axis.ends === 'now') return null;
  return axis.ends === 'yesterday'
    ? [addDays(last, 1 - learnedDays), last]
    : [addDays(last, -6), addDays(last, 21)];
}

/** By which minute of the day loads are over: as set, as learned, or noon where neither is so. */
export function findUsualMinute({ overBy, nights }: Pick<LoadRecord, 'overBy' | 'nights'>): number {
  if (overBy !== null) return overBy;
  if (!isHourLearned(nights)) return noon;
  // A night that was first looked at in the morning, as when the venue was added, tells little.
  const seen = nights.filter(({ isEndSeen }) => isEndSeen);
  return findLatestMinute(isHourLearned(seen) ? seen : nights);
}

function findLatestMinute(nights: readonly SeenNight[]): number {
  return Math.max(...nights.map(({ minute }) => minute));
}

export function isHourLearned(nights: readonly SeenNight[]): boolean {
  return nights.length >= leastNights;
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
  const today = venueNow(timeZone, now).toPlainDate().toString();
  const oldestLooked = addDays(today, -mostDaysLooked);
  const byDataset = new Map(
    [...segments].map(([id, all]) => {
      const looked = all.filter(({ dataAsOf }) => dataAsOf > oldestLooked);
      return [id, readResponses(getDataset(id), looked)] as const;
    }),
  );
  const getResponses = (id: DatasetId): Responses => byDataset.get(id) ?? noResponses;
  const nights = learnNights();
  const usual = findUsualMinute({ overBy: record.overBy, nights });

  function learnNights(): SeenNight[] {
    const oldest = addDays(today, -learnedDays);
    // Later on, fewer of a night's responses are stored.
    const noted = record.nights.filter(({ day }) => day >= oldest);
    const isNoted = new Set(noted.map(({ day }) => day));
    const found = signDatasets.flatMap((id) =>
      [...getResponses(id).byLastDay].flatMap(([day, answers]) =>
        day < oldest || isNoted.has(day) ? [] : (findOverBy(id, day, answers) ?? []),
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

  /** The minute of the first response of a night that lacked nothing, by what came on later days. */
  function findOverBy(
    id: DatasetId,
    day: VenueDate,
    answers: readonly Response[],
  ): SeenNight | null {
    const later = listLater(id, day);
    const rows = Math.max(0, ...later.map((answer) => countRows(answer, day) ?? 0));
    const tells = answers.filter((answer) => countRows(answer, day) !== null);
    const from = midnight(addDays(day, 1));
    const toMinute = (answer: Response): number => Math.ceil((answer.fetchedAt - from) / 60_000);
    if (rows === 0 || tells[0] === undefined || toMinute(tells[0]) >= noon) return null;
    const lacking = tells.findLastIndex((answer) => (countRows(answer, day) ?? 0) < rows);
    const whole = tells[lacking + 1];
    if (whole) return { day, minute: toMinute(whole), isEndSeen: lacking >= 0 };
    // Never seen whole: it was not over when it was last looked at, unless it never came.
    const last = tells.at(-1);
    const isPart = last !== undefined && (countRows(last, day) ?? 0) > 0;
    return isPart ? { day, minute: toMinute(last), isEndSeen: true } : null;
  }

  /** Those that reach further than a day, of the days that follow it. */
  function listLater(id: DatasetId, day: VenueDate): Response[] {
    const { byLastDay } = getResponses(id);
    return Array.from({ length: mostDaysBack }, (_, at) => addDays(day, at + 1)).flatMap(
      (one) => byLastDay.get(one) ?? [],
    );
  }

  /** Rows of the same weekday in the weeks before, as far as known. */
  function listSamples(id: DatasetId, day: VenueDate): number[] {
    const { most } = getResponses(id);
    return [7, 14, 21, 28].flatMap((back) => most.get(addDays(day, -back)) ?? []);
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

  /** Evidence 1. */
  function findNewRun(id: DatasetId, day: VenueDate): number | null {
    const own = record.modules.filter(({ dataset }) => dataset === id);
    const modules = own.length > 0 ? own : record.modules.filter(({ dataset }) => !dataset);
    const found = modules.map(({ name }) => {
      const runs = record.runs
        .filter(({ module }) => module === name)
        .toSorted((a, b) => a.firstSeen - b.firstSeen);
      const onDay = (one: VenueDate): SeenRun[] =>
        runs.filter(({ firstSeen }, at) => {
          const before = runs[at - 1];
          const from = midnight(addDays(one, 1));
          const isToday = firstSeen >= from && firstSeen < midnight(addDays(one, 2));
          return isToday && before !== undefined && before.lastSeen >= from;
        });
      const now = onDay(day);
      // A load in several steps has several runs: as many as any night had.
      const usualRuns = Array.from(
        { length: learnedDays },
        (_, back) => onDay(addDays(day, -back - 1)).length,
      );
      return now.length >= Math.max(1, ...usualRuns) ? (now.at(-1)?.firstSeen ?? null) : null;
    });
    return findLatest(found);
  }

  /** Evidence 2 to 4, by the dataset's own responses. */
  function findOwn(id: DatasetId, day: VenueDate): number | null {
    const { axis } = getDataset(id);
    const isDated = axis?.ends === 'yesterday';
    const later = isDated ? listLater(id, day) : [];
    const own = getResponses(id).byLastDay.get(day) ?? [];
    const showsLater = (answer: Response): boolean =>
      (answer.last === day && answer.facts?.hasLaterChange) ||
      (answer.last > day && (answer.facts?.days.some((one) => one.day > day) ?? false));
    const lacking = isDated
      ? [...own, ...later].filter((one) => countRows(one, day) === 0 && !showsLater(one))
      : [];
    const found = [...own, ...later].filter(showsLater).map(({ fetchedAt }) => fetchedAt);
    const newest = own.findLast((one) => countRows(one, day) !== null);
    if (!newest || !lacking.includes(newest) || isUsuallyEmpty(id, day)) {
      found.push(...findAgreeing(own, day));
    }
    // A load that never came may come with the next one.
    const stalledUntil = isNeverEmpty(id, day) ? lacking.at(-1)?.fetchedAt : undefined;
    const came = [...own, ...later].find(({ fetchedAt }) => fetchedAt > (stalledUntil ?? now));
    const first = midnight(addDays(day, 2));
    const isStalled = stalledUntil !== undefined && stalledUntil >= first;
    const next = !isStalled ? first : came && midnight(addDays(toVenueDay(came.fetchedAt), 1));
    if (next !== undefined && next <= now) found.push(next);
    return found.length > 0 ? Math.min(...found) : null;
  }

  function toVenueDay(moment: number): VenueDate {
    return venueNow(timeZone, moment).toPlainDate().toString();
  }

  /** Evidence 3: since when all responses of a night are the same. */
  function findAgreeing(own: readonly Response[], day: VenueDate): number[] {
    const from = midnight(addDays(day, 1));
    const showing = own.filter((one) => countRows(one, day) !== null);
    const answers = showing.length > 0 ? showing : own;
    const telling = answers.filter(
      ({ facts, fetchedAt }) => facts && fetchedAt >= from + usual * 60_000,
    );
    const newest = telling.at(-1);
    if (!newest) return [];
    const alike = telling.filter((one) => findCommonDays(one, newest) !== null);
    const differing = alike.findLastIndex((one) => !agree(one, newest));
    const first = alike[differing + 1] ?? newest;
    return newest.fetchedAt - first.fetchedAt >= agreeAfterMilliseconds ? [first.fetchedAt] : [];
  }

  /** What a dataset's responses show of this day's load; null: nothing. */
  function findSign(id: DatasetId, day: VenueDate): 'rows' | 'none' | null {
    const { byLastDay } = getResponses(id);
    const answers = [...(byLastDay.get(day) ?? []), ...listLater(id, day)];
    const rows = answers.flatMap((one) => countRows(one, day) ?? []);
    if (rows.length === 0) return null;
    if (rows.some((count) => count > 0)) return 'rows';
    return isUsuallyEmpty(id, day) ? null : 'none';
  }

  const known = new Map<string, number | null>();
  function findOverSince(id: DatasetId, day: VenueDate): number | null {
    const ran = findNewRun(id, day);
    if (ran !== null) return ran;
    const signs = signDatasets.filter((one) => findSign(one, day) !== null);
    if (signs.length === 0 || signs.includes(id)) return findOwn(id, day);
    if (signs.some((sign) => findSign(sign, day) === 'none')) return null;
    const moments = signs.flatMap((sign) => isOverSince(sign, day) ?? []);
    return moments.length > 0 ? Math.max(...moments) : null;
  }

  function isOverSince(id: DatasetId, day: VenueDate): number | null {
    const name = `${id} ${day}`;
    const cached = known.get(name);
    if (cached !== undefined) return cached;
    const found = findOverSince(id, day);
    known.set(name, found);
    return found;
  }

  function date(id: DatasetId, { dataAsOf, fetchedAt }: LoadedSegment): DatedSegment {
    if (!hasNightLoads(getDataset(id))) return { dataAsOf };
    const last = toDay(dataAsOf);
    if (last < oldestLooked) return { dataAsOf: getDayEnd(addDays(last, -1)), mayChange: last };
    const isCertain = (day: VenueDate): boolean => {
      const since = isOverSince(id, day);
      return since !== null && since <= fetchedAt;
    };
    if (isCertain(last)) return { dataAsOf };
    let day = addDays(last, -1);
    for (let back = 2; back < mostDaysBack && !isCertain(day); back += 1)
      day = addDays(last, -back);
    const certain = getDayEnd(day);
    if (addDays(last, 1) !== today) return { dataAsOf: certain, mayChange: last };
    const hour = midnight(today) + usual * 60_000;
    const isDue =
      isOverSince(id, last) !== null ||
      now - fetchedAt >= agreeAfterMilliseconds ||
      // The clock was set back.
      fetchedAt - now > agreeAfterMilliseconds ||
      (fetchedAt < hour && hour <= now);
    return { dataAsOf: certain, mayChange: last, isDue };
  }

  return { isOverSince, date, nights };
}

/** Datasets whose rows are dated by the day that a load brings. */
const signDatasets: readonly DatasetId[] = ['bookings', 'orders', 'visitors'];

interface Response {
  readonly fetchedAt: number;
  /** The last day that it can have. */
  readonly last: VenueDate;
  readonly facts: NightFacts | undefined;
  /** The days that its facts are about, both included; null: it tells of none. */
  readonly tells: readonly [VenueDate, VenueDate] | null;
  readonly rows: ReadonlyMap<VenueDate, DayFacts>;
}

interface Responses {
  /** In the order in which they came. */
  readonly all: readonly Response[];
  readonly byLastDay: ReadonlyMap<VenueDate, readonly Response[]>;
  /** The most rows that any response had of a day. */
  readonly most: ReadonlyMap<VenueDate, number>;
}

const noResponses: Responses = { all: [], byLastDay: new Map(), most: new Map() };

function readResponses(dataset: Dataset, segments: readonly LoadedSegment[]): Responses {
  const all = segments
    .filter(({ night }) => night !== undefined)
    .map((segment) => readResponse(dataset, segment))
    .sort((a, b) => a.fetchedAt - b.fetchedAt);
  const most = new Map<VenueDate, number>();
  for (const answer of all) {
    if (!answer.tells) continue;
    const [first, end] = answer.tells;
    for (let day = first; day <= end; day = addDays(day, 1)) {
      most.set(day, Math.max(most.get(day) ?? 0, answer.rows.get(day)?.rows ?? 0));
    }
  }
  return { all, most, byLastDay: Map.groupBy(all, ({ last }) => last) };
}

function readResponse(dataset: Dataset, segment: LoadedSegment): Response {
  const { window, fetchedAt, dataAsOf, night } = segment;
  const last = toDay(dataAsOf);
  const near = listNightDays(dataset, last);
  const rows = new Map(night?.days.map((one) => [one.day, one]) ?? []);
  if (!near || !coversTime(segment)) return { fetchedAt, last, facts: night, tells: null, rows };
  const [first, end] = near;
  const from =
    window.from > getDayStart(first)
      ? addDays(toDay(window.from), isMidnight(window.from) ? 0 : 1)
      : first;
  const to = window.to < getDayStart(addDays(end, 1)) ? addDays(toDay(window.to), -1) : end;
  return { fetchedAt, last, facts: night, tells: from <= to ? [from, to] : null, rows };
}

function isMidnight(moment: VenueDateTime): boolean {
  return moment.endsWith('T00:00:00');
}

/** Rows that a response has of a day; null where it doesn't tell. */
function countRows({ tells, rows }: Response, day: VenueDate): number | null {
  if (!tells || day < tells[0] || day > tells[1]) return null;
  return rows.get(day)?.rows ?? 0;
}

/** The days that two responses both tell of; null: none. */
function findCommonDays(one: Response, other: Response): [VenueDate, VenueDate] | null {
  if (!one.tells || !other.tells) return null;
  const first = one.tells[0] > other.tells[0] ? one.tells[0] : other.tells[0];
  const end = one.tells[1] < other.tells[1] ? one.tells[1] : other.tells[1];
  return first > end ? null : [first, end];
}

/** Whether two responses say the same of every day that both tell of. */
function agree(one: Response, other: Response): boolean {
  const common = findCommonDays(one, other);
  for (let day = common?.[0] ?? ''; common && day <= common[1]; day = addDays(day, 1)) {
    const [a, b] = [one.rows.get(day), other.rows.get(day)];
    if (a?.rows !== b?.rows || a?.newest !== b?.newest) return false;
  }
  return true;
}

/** The latest of these moments; null where any is not known, or there are none. */
function findLatest(moments: readonly (number | null)[]): number | null {
  if (moments.length === 0 || moments.includes(null)) return null;
  return Math.max(...moments.map(Number));
}

function getDayEnd(day: VenueDate): VenueDateTime {
  return `${day}T23:59:59`;
}
