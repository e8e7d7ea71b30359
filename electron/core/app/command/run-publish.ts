import { datasetsByPeriod } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { DayRange } from '../../../../shared/ranges.ts';
import { joinDays } from '../../../../shared/ranges.ts';
import { venueNow } from '../../../../shared/venue-time.ts';
import {
  compareMonths,
  describeVenue,
  isProblem,
  makeSetUpSql,
  publishMonths,
  type WindowOutcome,
} from '../../publish/index.ts';
import {
  CommandProblem,
  exitCodes,
  type PublishCheckCommand,
  type PublishCommand,
  type PublishSetUpSqlCommand,
  type PublishWithdrawCommand,
} from '../command-line/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findPlace, findTarget, withTarget } from './find-target.ts';
import { findProfile, knownProfiles } from './find-venue.ts';
import { findDays } from './make-row-request.ts';
import type { Terminal } from './terminal.ts';

/** Publishes downloaded rows to a target. Downloads nothing. */
export async function runPublish(
  command: PublishCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const target = findPlace(command.target, services);
  const published: {
    venue: string;
    dataset: DatasetId;
    month: string;
    outcome: WindowOutcome;
    missing: DayRange[];
  }[] = [];
  await withTarget(target, services, signal, async (open) => {
    await eachDataset(command, services, terminal, async (part, onMonth) => {
      const { again, acceptsFewer } = command;
      const request = { ...part, again, acceptsFewer, signal, onMonth };
      for (const { month, outcome, daysMissing } of await publishMonths(
        publishServices(services),
        open,
        request,
      )) {
        const venue = part.profile.name;
        published.push({
          venue,
          dataset: part.dataset,
          month,
          outcome,
          missing: joinDays(daysMissing),
        });
      }
    });
    await open.finish();
  });
  const windows = published.flatMap(({ venue, dataset, month, outcome, missing }) => {
    if (outcome.state === 'refused') return [];
    const { rows } = outcome;
    const changes =
      outcome.state === 'published' ? outcome : { inserted: 0, deleted: 0, batch: null };
    const { inserted, deleted, batch } = changes;
    return [
      {
        venue,
        dataset,
        month,
        rows,
        inserted,
        deleted,
        unchanged: rows - inserted,
        batch,
        missing,
      },
    ];
  });
  const refused = published.flatMap(({ venue, dataset, month, outcome }) => {
    if (outcome.state !== 'refused') return [];
    const { refusal, detail = null, before = null } = outcome;
    return [{ venue, dataset, month, refusal, detail, before }];
  });
  const { messages } = services;
  for (const { venue, dataset, month, refusal, detail, before } of refused) {
    const why = messages.text(`publish.refusal.${refusal}`, {
      detail: detail ?? dataset,
      before: before ?? 0,
    });
    const where = { venue, dataset, month: month.slice(0, 7) };
    terminal.complain(messages.text('command.done.notPublished', { ...where, why }));
  }
  const isComplete = windows.every(({ missing }) => missing.length === 0);
  const hasProblem = refused.some(({ refusal }) => isProblem(refusal));
  return {
    exitCode: hasProblem ? exitCodes.target : isComplete ? exitCodes.done : exitCodes.partial,
    result: { target: target.name, windows, refused, complete: isComplete && !hasProblem },
  };
}

/** Compares what is published with the downloaded rows. Writes nothing. */
export async function checkPublished(
  command: PublishCheckCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const target = findPlace(command.target, services);
  const windows: { venue: string; dataset: DatasetId; month: string; state: string }[] = [];
  await withTarget(target, services, signal, (open) =>
    eachDataset(command, services, terminal, async (part, onMonth) => {
      const publishing = publishServices(services);
      const checked = await open.check(describeVenue(part.profile, publishing));
      for (const compared of await compareMonths(publishing, checked, {
        ...part,
        signal,
        onMonth,
      })) {
        windows.push({ venue: part.profile.name, dataset: part.dataset, ...compared });
      }
    }),
  );
  const states = new Set(windows.map(({ state }) => state));
  const isPartial = states.has('outdated') || states.has('not-published');
  return {
    exitCode: states.has('damaged')
      ? exitCodes.target
      : isPartial
        ? exitCodes.partial
        : exitCodes.done,
    result: { target: target.name, windows, complete: !states.has('damaged') && !isPartial },
  };
}

/** Prints the SQL for an administrator, in the result. */
export function printSetUpSql({ database, user }: PublishSetUpSqlCommand): CommandOutcome {
  return { exitCode: exitCodes.done, result: { sql: makeSetUpSql(database, user) } };
}

/** Removes a venue from a target. */
export async function withdrawVenue(
  command: PublishWithdrawCommand,
  services: CommandServices,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const target = findTarget(command.target, services);
  const profile = getProfiles([command.venue], services)[0] as Profile;
  const venue = describeVenue(profile, publishServices(services));
  const rows = await withTarget(target, services, signal, (open) => open.withdraw(venue));
  return { exitCode: exitCodes.done, result: { target: target.name, venue: profile.name, rows } };
}

function publishServices(services: CommandServices) {
  const { segmentStore, openStored, engine, clock, settings } = services;
  return { segmentStore, openStored, engine, clock, platform: settings.platform };
}

/** The named venues; without names all but the demo venue. */
function getProfiles(
  venues: PublishCommand['venues'],
  { settings, use }: Pick<CommandServices, 'settings' | 'use'>,
): readonly Profile[] {
  const known = knownProfiles(settings);
  const found =
    venues.length === 0
      ? known.filter(({ demo }) => !demo)
      : venues.map((venue) => findProfile(venue, known));
  const profiles = found.filter((profile) => profile !== null);
  if (profiles.length === 0)
    throw new CommandProblem('command.problem.noProfiles', {}, exitCodes.profile);
  return profiles.map(use);
}

async function eachDataset(
  { venues, datasets, days }: Pick<PublishCheckCommand, 'venues' | 'datasets' | 'days'>,
  services: CommandServices,
  terminal: Terminal,
  work: (
    part: {
      readonly profile: Profile;
      readonly dataset: DatasetId;
      readonly days: DayRange | null;
    },
    onMonth: (month: string) => void,
  ) => Promise<void>,
): Promise<void> {
  const { messages, clock } = services;
  services.begin();
  for (const profile of getProfiles(venues, services)) {
    const now = venueNow(profile.timeZone, clock.now());
    for (const dataset of datasets.length > 0 ? datasets : datasetsByPeriod) {
      const range = days && findDays(days, dataset, now);
      // Datasets that have no such days yet are skipped.
      if (days && !range) continue;
      await work({ profile, dataset, days: range }, (month) =>
        terminal.progress(
          messages.text('command.progress.publish', {
            venue: profile.name,
            dataset: messages.text(`dataset.${dataset}`),
            month: month.slice(0, 7),
          }),
        ),
      );
    }
  }
}
