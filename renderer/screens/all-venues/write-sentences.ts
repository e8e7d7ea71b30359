import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeChangeSize } from '../../../shared/messages/report-text.ts';
import { isEveryoneHere } from '../../../shared/reports/arrival-facts.ts';
import { findChange, findDirection } from '../../../shared/reports/change.ts';
import { findFirst, type VenueTotals } from '../../../shared/reports/venue-figures.ts';
import { writeHeadline } from '../today/index.ts';
import type { VenueDay } from './use-venue-days.ts';
import type { When } from './write-venue-table.ts';

/** How busy all venues are, and which of them needs the user first. */
export function writeSentences(
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
  // Past tasks need nobody.
  const first = when === 'past' ? null : writeFirst({ venues, counted }, when, messages);
  const sentences = [writeBusy(totals, { venues, counted }, when, messages), first];
  return (
    sentences.filter((sentence) => sentence !== null).join(' ') ||
    messages.text('allVenues.nothing')
  );
}

const hasProblem = ({ platformError, locked, failure }: VenueDay): boolean =>
  (platformError ?? locked ?? failure) !== null;

function writeBusy(
  { people, usual }: VenueTotals,
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
  if (change === null)
    return messages.text('allVenues.people', { people, environment, when: tense });
  const direction = findDirection(change);
  return messages.text('allVenues.compared', {
    people,
    environment,
    when: tense,
    than: direction === null ? 'alike' : direction === 'up' ? 'more' : 'fewer',
    size: writeChangeSize(change, messages),
    weekday: writeWeekday(counted, messages),
  });
}

/** "Saturday", or "day" where it is another one at some venue: its clock may be past midnight. */
function writeWeekday(venues: readonly VenueDay[], messages: Messages): string {
  const days = venues.flatMap(({ today }) => today?.day ?? []);
  const [first] = days;
  return first !== undefined && days.every((day) => day === first)
    ? messages.dayName(first)
    : messages.text('allVenues.anyDay');
}

/** The first of the counted venues that needs the user, or that no venue does: also none of the others. */
function writeFirst(
  { venues, counted }: Readonly<Record<'venues' | 'counted', readonly VenueDay[]>>,
  when: When,
  messages: Messages,
): string | null {
  const first = findFirst(counted);
  if (!first) {
    const known = counted.filter(({ figures }) => figures.unconfirmed !== null);
    const isComing = counted.some((one) => one.isDownloading && !known.includes(one));
    const isFine = findFirst(venues) === null && !venues.some(hasProblem);
    return when === 'today' && known.length > 0 && !isComing && isFine
      ? messages.text('allVenues.fine')
      : null;
  }
  const venue = first.profile.name;
  const { short, waits } = first.need;
  if (short === 0 && waits === null) {
    const away = counted.filter(({ need }) => need.isAway).length;
    return messages.text('allVenues.awayFirst', { venue, venues: away });
  }
  const why = first.today && writeHeadline(first.today, messages);
  return [messages.text('allVenues.first', { venue }), why].filter(Boolean).join(' ');
}
