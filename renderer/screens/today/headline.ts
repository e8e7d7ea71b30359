import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ListedTask, Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  findArrivalFacts,
  findExpected,
  isEveryoneHere,
} from '../../../shared/reports/arrival-facts.ts';
import {
  findMissing,
  findScansKnown,
  findWhen,
  isKnownSoFar,
  isScannedInPart,
  readShownFigure,
  splitWaiting,
} from '../../../shared/reports/day-figures.ts';
import { findShortTimes } from '../../../shared/reports/short-times.ts';
import { writeSilence } from './arrivals-sentence.ts';
import { writeAgainstExpected, writeDifference } from './compare-words.ts';
import { compare } from './figures.ts';
import { toTime } from './wall-clock.ts';

/**
 * The most important fact of a day in one sentence: groups without a guide, else unconfirmed tasks, else arrivals that
 * differ from what was expected, else the number of people. Null if none is known, or bookings are `coming`.
 */
export function writeHeadline(
  today: Today,
  messages: Messages,
  coming: ReadonlySet<DatasetId> = new Set(),
): string | null {
  const { people, sources } = today;
  const when = findWhen(today);
  const lead = writeNeed(today, messages) ?? writeSurprise(today, messages);
  if (lead !== null) return lead;
  if (when === 'past' || isEveryoneHere(today)) return writeOver(today, messages);
  const booked = readShownFigure(people, sources['visits'], today.day, coming);
  if (booked === null) {
    if (when === 'ahead' && isKnownSoFar(sources['visits'], today.day)) {
      return messages.text('today.headline.nobody', { when });
    }
    return coming.has('bookings') ? messages.text('today.headline.coming') : null;
  }
  if (findMissing(sources['visits'], today.day) !== null) {
    return messages.text('today.headline.partly', { people: booked });
  }
  if (booked === 0) return messages.text('today.headline.nobody', { when });
  const isAhead = when === 'ahead';
  const usual = compare(booked, people.usual);
  const difference = writeDifference(usual, today.day, messages, isAhead);
  const expected = when === 'today' ? (findExpected(today)?.expected ?? booked) : booked;
  if (expected !== booked) {
    return messages.text('today.headline.expected', {
      expected,
      people: booked,
      state: expected < booked ? 'noShows' : 'walkIns',
      difference: difference ?? 'none',
    });
  }
  return difference === null
    ? messages.text('today.headline.people', { people: booked, when })
    : messages.text('today.headline.compared', { people: booked, difference, when });
}

/** What the day needs first: guides for groups, else answers for tasks. Null for past days, and if nothing. */
function writeNeed(today: Today, messages: Messages): string | null {
  if (findWhen(today) === 'past') return null;
  const [worst, ...others] = findShortTimes(today);
  if (worst) {
    const next = others.find(({ from }) => from === worst.to);
    return messages.text('today.headline.short', {
      short: worst.short,
      ...writeSpan(worst, messages),
      next: next?.short ?? 0,
      until: next ? messages.time(toTime(next.to)) : '',
      more: others.filter((one) => one !== next).length,
    });
  }
  const { started, ahead } = splitWaiting(today);
  const writeStart = (tasks: readonly ListedTask[]) =>
    messages.time(toTime(tasks[0]?.start ?? today.now));
  if (started.length > 0) {
    return messages.text('today.headline.started', {
      tasks: started.length,
      time: writeStart(started),
      what: writeTask(started[0], writeStart(started), messages),
      more: ahead.length,
      next: writeStart(ahead),
    });
  }
  if (ahead.length === 0) return null;
  return messages.text('today.headline.waiting', {
    tasks: ahead.length,
    time: writeStart(ahead),
  });
}

/** "11:30, 65 people, Entrance hall", as far as known. */
function writeTask(task: ListedTask | undefined, start: string, messages: Messages): string {
  const { people = null, location = null } = task ?? {};
  const size = people === null ? null : messages.text('common.personCount', { people });
  return [start, size, location].filter((part) => part !== null).join(', ');
}

/** Arrivals that differ from what was expected by now, or scans that stopped. Null if all is as expected. */
function writeSurprise(today: Today, messages: Messages): string | null {
  const known = findScansKnown(today);
  if (findWhen(today) !== 'today' || known === null || isEveryoneHere(today)) return null;
  if (findExpected(today) === null) return null;
  const { ahead, silentSince } = findArrivalFacts(today.arrivals, known, today.now);
  if (silentSince) return writeSilence(silentSince, 'today', messages);
  if (ahead === null) return null;
  return messages.text('today.headline.arrivals', {
    people: Math.abs(ahead),
    than: ahead > 0 ? 'more' : 'fewer',
    time: messages.time(toTime(known)),
  });
}

/** Once nobody else is expected: how many people came, or were booked if not all scans are known. */
function writeOver(today: Today, messages: Messages): string | null {
  const { people, scans, arrivals, sources, day, now } = today;
  const booked = readShownFigure(people, sources['visits'], day, new Set());
  if (booked === null || findMissing(sources['visits'], day) !== null) return null;
  const known = findScansKnown(today);
  const when = findWhen(today);
  const isWhole =
    known !== null &&
    !isScannedInPart(today) &&
    (when === 'past' || findArrivalFacts(arrivals, known, now).toCome === 0);
  if (!isWhole || scans.scanned === 0)
    return messages.text('today.headline.past', { people: booked });
  const { expected, ahead } = findArrivalFacts(arrivals, known, now);
  const difference =
    findExpected(today) === null || expected === 0
      ? writeDifference(compare(scans.scanned, scans.usual), day, messages, when === 'today')
      : writeAgainstExpected(ahead, messages);
  return messages.text('today.headline.came', {
    people: scans.scanned,
    difference: difference ?? 'none',
  });
}

export function writeSpan(
  { from, to }: { readonly from: string; readonly to: string },
  messages: Messages,
) {
  return { from: messages.time(toTime(from)), to: messages.time(toTime(to)) };
}
