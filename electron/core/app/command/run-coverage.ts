import type { CoveredDay } from '../../../../shared/domain/stored-rows.ts';
import { fail } from '../../../../shared/errors.ts';
import { type DayRange, joinDays } from '../../../../shared/ranges.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { systemClock } from '../../base/time/index.ts';
import { findStateProblem } from '../../data/segment-store/index.ts';
import type { CoverageCommand } from '../command-line/index.ts';
import { type CommandOutcome, makeOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findStoredVenue } from './find-venue.ts';
import { listDatasetDays } from './make-row-request.ts';
import type { Terminal } from './terminal.ts';

/** Prints which days are downloaded. Exit code 6 if a day is missing. */
export async function runCoverage(
  command: CoverageCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { segmentStore, verify, messages } = services;
  const { profile } = await findStoredVenue(command.venue, { ...services, terminal }, signal);
  const now = getVenueNow(profile.timeZone, systemClock.now());
  const problem = findStateProblem(await segmentStore.state(profile.id));
  if (problem) fail(problem);
  const verified = command.verify
    ? await verify.all(profile.id, command.dataset, {
        signal,
        onProgress: (bytes, total) =>
          terminal.progress(
            messages.text('command.progress.verify', {
              bytes: messages.bytes(bytes),
              total: messages.bytes(total),
            }),
          ),
      })
    : null;
  const found = [];
  for (const { id, range } of listDatasetDays(command, now)) {
    const { days, damaged } = await segmentStore.coverage(profile.id, { dataset: id, ...range });
    found.push({
      dataset: id,
      period: range,
      days: days.length,
      whole: days.filter(({ state }) => state === 'stored').length,
      partly: days.filter(({ state }) => state === 'partial').length,
      current: days.filter(({ state, isCurrent }) => state === 'stored' && isCurrent).length,
      missing: listDays(days, ({ state }) => state !== 'stored'),
      damaged: listDays(days, ({ state }) => state === 'damaged'),
      damagedFiles: damaged,
      provisional: listDays(days, ({ isProvisional }) => isProvisional),
    });
  }
  for (const { dataset, damaged } of found) {
    if (damaged.length === 0) continue;
    const list = messages.list(damaged.map((range) => messages.dayRange(range)));
    terminal.complain(messages.text('command.done.damaged', { dataset, days: list }));
  }
  const isComplete = found.every(({ days, whole }) => days === whole);
  return makeOutcome(profile, isComplete, {
    complete: isComplete,
    verified,
    datasets: found,
  });
}

/** The days that meet a condition, as the fewest ranges. */
function listDays(days: readonly CoveredDay[], isSo: (day: CoveredDay) => boolean): DayRange[] {
  return joinDays(days.filter(isSo).map(({ day }) => day));
}
