import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { ArrivalFacts } from '../../../shared/reports/arrival-facts.ts';
import { isKnownSoFar, readShownFigure } from '../../../shared/reports/day-figures.ts';
import { isUnknownOn } from '../../../shared/reports/day-sources.ts';
import type { VenueDateTime } from '../../../shared/venue-time.ts';
import { toPartOfDay } from './drill-downs.ts';
import { toTime } from './wall-clock.ts';

/** A card's text. */
export interface Sentences {
  /** What needs attention first. */
  readonly stress: string | null;
  readonly rest: readonly string[];
  /** How its numbers are made. */
  readonly about: readonly string[];
}

/** How many of the day's bookings are downloaded. While they are coming, none so far is not nobody. */
export function readBooked(
  { people, sources, day }: Today,
  coming: ReadonlySet<DatasetId>,
): 'none' | 'coming' | 'part' | 'all' {
  const visits = sources['visits'];
  if (isKnownSoFar(visits, day)) return 'all';
  if (isUnknownOn(visits, day)) return coming.has('bookings') ? 'coming' : 'none';
  return readShownFigure(people, visits, day, coming) === null ? 'coming' : 'part';
}

/** Arrivals in words: what needs attention, then the rest. */
export function writeArrivals(
  {
    facts,
    known,
    booked,
    learnedFrom,
    when = 'today',
    isInPart = false,
  }: {
    readonly facts: ArrivalFacts;
    /** Up to when scans are known. */
    readonly known: VenueDateTime | null;
    readonly booked: ReturnType<typeof readBooked>;
    readonly learnedFrom: number;
    readonly when?: 'past' | 'today' | 'ahead';
    /** Only a part of a past day's scans is known. */
    readonly isInPart?: boolean;
  },
  messages: Messages,
): Sentences {
  const { toCome, isCutShort, peak, repeated, expected, scanned } = facts;
  const repeats =
    repeated > 0 ? [messages.text('today.arrivals.repeated', { scans: repeated })] : [];
  if (booked === 'none' || booked === 'coming') {
    const why = booked === 'none' ? 'today.arrivals.unknown' : 'common.downloading';
    return { stress: null, rest: [messages.text(why)], about: repeats };
  }
  if (expected === 0 && scanned === 0) {
    return { stress: null, rest: [writeNobody(booked, known, when, messages)], about: [] };
  }
  const source =
    learnedFrom === 0
      ? messages.text('today.arrivals.book')
      : messages.text('today.arrivals.learned', { days: learnedFrom });
  return {
    stress: writeStress(facts, { known, when, isInPart }, messages),
    rest: [
      when === 'past' || isCutShort
        ? messages.text('today.arrivals.past', { people: expected })
        : known === null
          ? messages.text('today.arrivals.all', { people: expected })
          : messages.text('today.arrivals.inAll', { toCome, people: scanned + toCome }),
      ...(when === 'past' && known === null ? [messages.text('today.arrivals.noScans')] : []),
      ...(peak && !isInPart
        ? [
            messages.text('today.arrivals.peak', {
              time: messages.time(toTime(toPartOfDay('2000-01-01', peak.quarter, 15).from)),
              people: peak.people,
            }),
          ]
        : []),
      ...(booked === 'part' ? [messages.text('today.arrivals.part')] : []),
    ],
    about: [source, ...repeats],
  };
}

/** "Nobody" is said only if it is known. */
function writeNobody(
  booked: 'part' | 'all',
  known: VenueDateTime | null,
  when: 'past' | 'today' | 'ahead',
  messages: Messages,
): string {
  if (booked === 'part') return messages.text('today.arrivals.nobodyOfPart', { when });
  if (known === null) return messages.text('today.arrivals.nobodyBooked', { when });
  if (when === 'past') return messages.text('today.arrivals.nothingPast');
  return messages.text('today.arrivals.nothing', { time: messages.time(toTime(known)) });
}

/** Scans that stopped, or never began, although people were expected. */
export function writeSilence(
  { time, expected }: NonNullable<ArrivalFacts['silentSince']>,
  when: 'past' | 'today' | 'ahead',
  messages: Messages,
): string {
  return time === null
    ? messages.text('today.arrivals.silentAllDay', { people: expected, when })
    : messages.text('today.arrivals.silent', { time: messages.time(time), people: expected });
}

function writeStress(
  { silentSince, ahead, isCutShort }: ArrivalFacts,
  {
    known,
    when,
    isInPart,
  }: {
    readonly known: VenueDateTime | null;
    readonly when: 'past' | 'today' | 'ahead';
    readonly isInPart: boolean;
  },
  messages: Messages,
): string | null {
  // In the evening it is normal that nobody comes.
  if (silentSince && (when !== 'past' || silentSince.time === null)) {
    return writeSilence(silentSince, when, messages);
  }
  if (known === null) return null;
  if (isCutShort)
    return messages.text('today.arrivals.cut', { time: messages.time(toTime(known)) });
  if (ahead === null) return null;
  return messages.text(ahead < 0 ? 'today.arrivals.fewer' : 'today.arrivals.more', {
    people: Math.abs(ahead),
    time: messages.time(toTime(known)),
    when: isInPart ? 'today' : when,
  });
}
