import type { DatasetId } from '../../../shared/catalogue/types.ts';
import type { ListedTask, Today } from '../../../shared/domain/reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import {
  findArrivalFacts,
  findExpected,
  isEveryoneHere,
} from '../../../shared/reports/arrival-facts.ts';
import { measureChange } from '../../../shared/reports/change.ts';
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
import { writeDifference, writeSize } from './compare-words.ts';
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

/** How busy the day is, beside what comes first. Null if it isn't known, and beside a shortage, which matters more. */
export function writeBusy(today: Today, messages: Messages): string | null {
  const { people, sources, day } = today;
  const lead = writeNeed(today, messages) ?? writeSurprise(today, messages);
  if (lead === null || findShortTimes(today).length > 0) return null;
  if (findMissing(sources['visits'], day) !== null) return null;
  const booked = readShownFigure(people, sources['visits'], day, new Set());
  const usual = compare(booked, people.usual);
  if (usual.kind === 'unknown' || usual.kind === 'no-usual') return null;
  return messages.text('today.headline.busy', {
    kind: usual.kind,
    size: writeSize(usual, messages),
    weekday: messages.dayName(day),
    days: usual.days,
    byNow: findWhen(today) === 'ahead' ? 'yes' : 'no',
  });
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

/** Arrivals that differ more from what was expected by now than bookings do from the usual. Null if none do. */
function writeSurprise(today: Today, messages: Messages): string | null {
  const known = findScansKnown(today);
  if (findWhen(today) !== 'today' || known === null || isEveryoneHere(today)) return null;
  const people = findExpected(today);
  const { ahead, scanned, silentSince } = findArrivalFacts(today.arrivals, known, today.now);
  if (people === null) return null;
  if (silentSince) return writeSilence(silentSince, 'today', messages);
  if (ahead === null) return null;
  const booked = measureChange(people.booked, today.people.usual?.amount ?? null) ?? 0;
  if (Math.abs(ahead) / (scanned - ahead) <= Math.abs(booked)) return null;
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
  const isWhole =
    known !== null &&
    !isScannedInPart(today) &&
    (findWhen(today) === 'past' || findArrivalFacts(arrivals, known, now).toCome === 0);
  if (!isWhole || scans.scanned === 0)
    return messages.text('today.headline.past', { people: booked });
  return messages.text('today.headline.came', {
    people: scans.scanned,
    difference:
      writeDifference(
        compare(scans.scanned, scans.usual),
        day,
        messages,
        findWhen(today) === 'today',
      ) ?? 'none',
  });
}

export function writeSpan(
  { from, to }: { readonly from: string; readonly to: string },
  messages: Messages,
) {
  return { from: messages.time(toTime(from)), to: messages.time(toTime(to)) };
}
