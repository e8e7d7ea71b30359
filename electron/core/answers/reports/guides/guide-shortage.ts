import type {
  GuideHour,
  GuideMoment,
  GuidesNeeded,
  Shortage,
} from '../../../../../shared/domain/reports.ts';
import {
  countMinutes,
  formatVenueDateTime,
  type VenueDateTime,
} from '../../../../../shared/venue-time.ts';
import { findLargestMatching, findShortfall } from './matching.ts';

/** A group that needs a guide from `start` until `end`. */
export interface GuidedTask {
  readonly id: string;
  readonly start: VenueDateTime;
  readonly end: VenueDateTime;
  /** Any one of these suffices. Empty if no language is known: then every guide suits. */
  readonly languages: readonly string[];
}

/** A guide who is available from `from` until `till`. */
export interface AvailableGuide {
  readonly guideId: string;
  readonly from: VenueDateTime;
  readonly till: VenueDateTime;
}

/** Languages by guide. Null if unknown: the guide counts for every language. An empty list: none. */
export type GuideLanguages = ReadonlyMap<string, readonly string[] | null>;

type GuidePlan = Pick<GuidesNeeded, 'moments' | 'shortages' | 'bestHour'>;

/** A stretch of time in which no task or availability starts or ends, and its matching. */
interface Stretch {
  readonly moment: GuideMoment;
  readonly tasks: readonly GuidedTask[];
  readonly guides: string[];
}

/**
 * Compares groups with guides at every time, by the largest matching between groups and available guides who speak
 * their language. A lower bound on shortages: it ignores walks, breaks and a guide staying with one group. Tasks that
 * end before they start are left out.
 */
export function planGuides(
  tasks: readonly GuidedTask[],
  availabilities: readonly AvailableGuide[],
  languages: GuideLanguages,
): GuidePlan {
  const stretches = compareStretches(tasks, availabilities, languages);
  return {
    moments: stretches.map(({ moment }) => moment),
    shortages: joinShortages(stretches),
    bestHour: findBestHour(stretches),
  };
}

function compareStretches(
  tasks: readonly GuidedTask[],
  availabilities: readonly AvailableGuide[],
  languages: GuideLanguages,
): Stretch[] {
  const going = sweep(
    tasks
      .filter(({ start, end }) => start < end)
      .map((task) => ({ ...task, from: task.start, to: task.end })),
  );
  const here = sweep(
    availabilities.filter(({ from, till }) => from < till).map((one) => ({ ...one, to: one.till })),
  );
  const cuts = [...new Set([...going.cuts, ...here.cuts])].sort();
  const spoken = new Map<string, ReadonlySet<string> | null>();
  for (const { guideId } of availabilities) {
    if (spoken.has(guideId)) continue;
    const own = languages.get(guideId);
    spoken.set(guideId, own === null ? null : new Set(own));
  }
  return cuts.slice(0, -1).flatMap((from, at) => {
    const to = cuts[at + 1] ?? from;
    const groups = going.at(from);
    const guides = [...new Set(here.at(from).map(({ guideId }) => guideId))].sort();
    if (groups.length === 0 && guides.length === 0) return [];
    return [compareAt({ from, to }, groups, guides, spoken)];
  });
}

/** Lists the items in progress at times that come in order. */
function sweep<T extends { readonly from: VenueDateTime; readonly to: VenueDateTime }>(
  items: readonly T[],
) {
  const waiting = items.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  let next = 0;
  let open: T[] = [];
  return {
    cuts: items.flatMap(({ from, to }) => [from, to]),
    at(moment: VenueDateTime): readonly T[] {
      for (let item = waiting[next]; item && item.from <= moment; item = waiting[++next]) {
        open.push(item);
      }
      open = open.filter(({ to }) => to > moment);
      return open;
    },
  };
}

function compareAt(
  { from, to }: { readonly from: VenueDateTime; readonly to: VenueDateTime },
  groups: readonly GuidedTask[],
  guides: readonly string[],
  speakers: ReadonlyMap<string, ReadonlySet<string> | null>,
): Stretch {
  const spoken = guides.map((guide) => speakers.get(guide) ?? null);
  // Many groups need the same languages: their guides are looked up once.
  const alike = new Map<string, readonly number[]>();
  const choices = groups.map((group) => {
    const key = JSON.stringify(group.languages);
    const known = alike.get(key);
    if (known) return known;
    const found = [...guides.keys()].filter(
      (guide) =>
        spoken[guide] === null ||
        group.languages.length === 0 ||
        group.languages.some((one) => spoken[guide]?.has(one)),
    );
    alike.set(key, found);
    return found;
  });
  const matching = findLargestMatching(choices, guides.length);
  const { lefts, rights } = findShortfall(choices, matching);
  const named = new Set([
    ...groups.flatMap((group) => group.languages),
    ...spoken.flatMap((own) => [...(own ?? [])]),
  ]);
  return {
    moment: {
      from,
      to,
      needed: groups.length,
      available: guides.length,
      unknown: spoken.filter((own) => own === null).length,
      short: groups.length - matching.size,
      languages: [...named].sort().map((language) => ({
        language,
        needed: groups.filter((group) => group.languages.includes(language)).length,
        available: spoken.filter((own) => own?.has(language)).length,
      })),
    },
    tasks: lefts.flatMap((left) => groups[left] ?? []),
    guides: rights.flatMap((right) => guides[right] ?? []),
  };
}

/** Joins adjacent shortages with the same competing groups. */
function joinShortages(stretches: readonly Stretch[]): Shortage[] {
  const joined: Shortage[] = [];
  for (const { moment, tasks, guides } of stretches) {
    if (moment.short === 0) continue;
    const { from, to, short } = moment;
    const one: Shortage = { from, to, short, tasks: tasks.map(({ id }) => id).sort(), guides };
    const last = joined.at(-1);
    const isSame =
      last?.to === from &&
      JSON.stringify([last.short, last.tasks, last.guides]) ===
        JSON.stringify([short, one.tasks, guides]);
    if (last && isSame) joined[joined.length - 1] = { ...last, to };
    else joined.push(one);
  }
  return joined;
}

/**
 * An extra guide helps only where they could take one of the competing groups. Tries each missing language and each
 * hour that begins on the hour or half-hour.
 */
function findBestHour(stretches: readonly Stretch[]): GuideHour | null {
  const short = stretches.filter(({ moment }) => moment.short > 0);
  // Null comes first: if two choices help equally, the one without a required language wins.
  const languages = [
    ...new Set([
      null,
      ...short.flatMap(({ tasks }) => tasks.flatMap((task) => task.languages)).sort(),
    ]),
  ];
  const gains = new Map<string, GuideHour>();
  for (const { moment, tasks } of short) {
    const helping = languages.filter((language) =>
      tasks.some((task) => task.languages.length === 0 || isAmong(task.languages, language)),
    );
    for (const hour of listHoursAround(moment)) {
      const from = hour.from > moment.from ? hour.from : moment.from;
      const to = hour.to < moment.to ? hour.to : moment.to;
      const gained = countMinutes(from, to);
      for (const language of helping) {
        const key = `${hour.from} ${language}`;
        const minutes = (gains.get(key)?.minutes ?? 0) + gained;
        gains.set(key, { ...hour, language, minutes });
      }
    }
  }
  const inOrder = [...gains.values()].sort(
    (a, b) =>
      b.minutes - a.minutes ||
      (a.from === b.from ? 0 : a.from < b.from ? -1 : 1) ||
      languages.indexOf(a.language) - languages.indexOf(b.language),
  );
  return inOrder[0] ?? null;
}

function isAmong(languages: readonly string[], language: string | null): boolean {
  return language !== null && languages.includes(language);
}

/** Hours on the hour or half-hour that overlap a stretch of time. */
function listHoursAround({ from, to }: GuideMoment): Pick<GuideHour, 'from' | 'to'>[] {
  const hours: Pick<GuideHour, 'from' | 'to'>[] = [];
  const half = Temporal.PlainDateTime.from(from).round({
    smallestUnit: 'minute',
    roundingIncrement: 30,
    roundingMode: 'floor',
  });
  for (
    let start = half.subtract({ minutes: 30 });
    formatVenueDateTime(start) < to;
    start = start.add({ minutes: 30 })
  ) {
    const end = formatVenueDateTime(start.add({ hours: 1 }));
    if (end > from) hours.push({ from: formatVenueDateTime(start), to: end });
  }
  return hours;
}
