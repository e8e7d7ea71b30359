import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeChangeSize } from '../../../shared/messages/report-text.ts';
import { isEveryoneHere } from '../../../shared/reports/arrival-facts.ts';
import { findChange, findDirection, measureChange } from '../../../shared/reports/change.ts';
import { findFirst, type VenueTotals } from '../../../shared/reports/venue-figures.ts';
import { writeHeadline } from '../today/index.ts';
import type { VenueDay } from './use-venue-days.ts';
import type { When } from './write-venue-table.ts';

/** Stands in a sentence for the name that the screen makes a link; no name has it. */
const namePlace = '\u0000';

/**
 * How busy all venues are, and which of them needs the user first: the texts before and after the name of the urgent
 * one. Without an urgent venue there is one text.
 */
export const writeSentences = (...shown: Parameters<typeof writeText>): readonly string[] =>
  writeText(...shown).split(namePlace);

function writeText(
  venues: readonly VenueDay[],
  counted: readonly VenueDay[],
  totals: VenueTotals,
  when: When,
  messages: Messages,
): string {
  if (venues.some(({ isPending }) => isPending)) return messages.text('common.calculating');
  if (venues.every(({ today }) => today === null) && totals.people === null) {
    if (!venues.some(hasProblem)) return messages.text('allVenues.nothing');
  }
  const busy = writeBusy(totals, { venues, counted }, when, messages);
  // Past tasks need nobody.
  const first = when === 'past' ? null : writeFirst(counted, messages);
  const sentences =
    first === null
      ? [writeMost(counted, messages), busy, writeFine({ venues, counted }, when, messages)]
      : [first, busy];
  return (
    sentences.filter((sentence) => sentence !== null).join(' ') ||
    messages.text('allVenues.nothing')
  );
}

/** The venue that is said to need the user first, or null. */
export function findUrgent(
  venues: readonly VenueDay[],
  counted: readonly VenueDay[],
  when: When,
): VenueDay | null {
  if (when === 'past' || venues.some(({ isPending }) => isPending)) return null;
  const first = findFirst(counted);
  return first && isWaiting(first) ? first : null;
}

/** Groups or tasks wait for the user; otherwise the venue just can't be reached. */
const isWaiting = ({ need: { short, waits } }: VenueDay): boolean => short > 0 || waits !== null;

const hasProblem = ({ platformError, locked, failure }: VenueDay): boolean =>
  (platformError ?? locked ?? failure) !== null;

/** A smaller change of one venue is no news beside all of them. */
const minNews = 0.1;

/** The venue that differs most from its usual day, if there are others. */
function writeMost(venues: readonly VenueDay[], messages: Messages): string | null {
  if (venues.length < 2) return null;
  const changes = venues.flatMap(({ profile, today, figures: { people, usual, isSoFar } }) => {
    const share = measureChange(people, usual);
    const change = findChange('count', people, usual);
    return !today || !change || share === null || isSoFar || Math.abs(share) < minNews
      ? []
      : [{ venue: profile.name, day: today.day, share: Math.abs(share), change }];
  });
  const [most] = changes.toSorted((a, b) => b.share - a.share);
  if (!most) return null;
  return messages.text('allVenues.most', {
    venue: most.venue,
    than: most.change.amount > 0 ? 'more' : 'fewer',
    size: writeChangeSize(most.change, messages),
    weekday: messages.dayName(most.day),
  });
}

function writeBusy(
  { people, usual, expected }: VenueTotals,
  { venues, counted }: Readonly<Record<'venues' | 'counted', readonly VenueDay[]>>,
  when: When,
  messages: Messages,
): string | null {
  if (people === null) return null;
  const change = findChange('count', people, usual);
  const isOver =
    people > 0 &&
    counted.every(
      ({ today, figures }) => today === null || figures.people === 0 || isEveryoneHere(today),
    );
  const tense = isOver ? 'over' : when;
  // The others’ people are not among them.
  const environment =
    counted.length < venues.length && counted[0]
      ? messages.inSentence(messages.text(`environment.${counted[0].profile.environment}`))
      : 'none';
  const direction = change && findDirection(change);
  const than = !change
    ? 'none'
    : direction === null
      ? 'alike'
      : direction === 'up'
        ? 'more'
        : 'fewer';
  const params = {
    people,
    environment,
    when: tense,
    than,
    size: change ? writeChangeSize(change, messages) : '',
    weekday: writeWeekday(counted, messages),
  };
  // As on each venue's Today: of those expected, so many are booked, and the others walk in.
  if (tense === 'today' && expected !== null && expected !== people) {
    return messages.text('allVenues.expected', {
      ...params,
      expected,
      state: expected < people ? 'noShows' : 'walkIns',
    });
  }
  return messages.text(change ? 'allVenues.compared' : 'allVenues.people', params);
}

/** "Saturday", or "day" where it is another one at some venue: its clock may be past midnight. */
function writeWeekday(venues: readonly VenueDay[], messages: Messages): string {
  const days = venues.flatMap(({ today }) => today?.day ?? []);
  const [first] = days;
  return first !== undefined && days.every((day) => day === first)
    ? messages.dayName(first)
    : messages.text('allVenues.anyDay');
}

/** That no venue needs the user: also none of those that aren't counted. */
function writeFine(
  { venues, counted }: Readonly<Record<'venues' | 'counted', readonly VenueDay[]>>,
  when: When,
  messages: Messages,
): string | null {
  const known = counted.filter(({ figures }) => figures.unconfirmed !== null);
  const isComing = counted.some((one) => one.coming.size > 0 && !known.includes(one));
  const isFine = findFirst(venues) === null && !venues.some(hasProblem);
  return when === 'today' && known.length > 0 && !isComing && isFine
    ? messages.text('allVenues.fine')
    : null;
}

/** The first of the counted venues that needs the user. */
function writeFirst(counted: readonly VenueDay[], messages: Messages): string | null {
  const first = findFirst(counted);
  if (!first) return null;
  if (!isWaiting(first)) {
    const away = counted.filter(({ need }) => need.isAway).length;
    return messages.text('allVenues.awayFirst', { venue: first.profile.name, venues: away });
  }
  const why = first.today && writeHeadline(first.today, messages);
  return [messages.text('allVenues.first', { venue: namePlace }), why].filter(Boolean).join(' ');
}
