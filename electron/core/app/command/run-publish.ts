import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { joinDays } from '../../../../shared/ranges.ts';
import {
  compareMonths,
  describeVenue,
  isProblem,
  listParts,
  makeClickhouseSetUpSql,
  makeSetUpSql,
  type PublishedMonth,
  type PublishScope,
  publishMonths,
} from '../../publish/index.ts';
import {
  CommandProblem,
  exitCodes,
  type PublishCheckCommand,
  type PublishCommand,
  type PublishSetUpSqlCommand,
  type PublishWithdrawCommand,
} from '../command-line/index.ts';
import { withTarget } from '../targets/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findPlace, findTarget } from './find-target.ts';
import { findProfile, listKnownProfiles } from './find-venue.ts';
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
  const published: PublishedMonth[] = [];
  await withTarget(target, services, signal, async (open) => {
    await publishMonths(services.publishing, open, {
      ...findScope(command, services),
      again: command.again,
      acceptsFewer: command.acceptsFewer,
      signal,
      onMonth: ({ profile, dataset, month }) =>
        terminal.progress(describeMonth(profile, dataset, month, services)),
      onPublished: (month) => published.push(month),
    });
    await open.finish();
  });
  const windows = published.flatMap(({ profile, dataset, month, outcome, daysMissing }) => {
    if (outcome.state === 'refused') return [];
    const { rows } = outcome;
    const changes =
      outcome.state === 'published' ? outcome : { inserted: 0, deleted: 0, batch: null };
    const { inserted, deleted, batch } = changes;
    return [
      {
        venue: profile.name,
        dataset,
        month,
        rows,
        inserted,
        deleted,
        unchanged: rows - inserted,
        batch,
        missing: joinDays(daysMissing),
      },
    ];
  });
  const refused = published.flatMap(({ profile, dataset, month, outcome }) => {
    if (outcome.state !== 'refused') return [];
    const { refusal, detail = null, before = null } = outcome;
    return [{ venue: profile.name, dataset, month, refusal, detail, before }];
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
  await withTarget(target, services, signal, async (open) => {
    const { publishing } = services;
    for (const part of listParts(findScope(command, services), services)) {
      const { profile, dataset } = part;
      const checked = await open.check(describeVenue(profile, publishing));
      const compared = await compareMonths(publishing, checked, {
        ...part,
        signal,
        onMonth: (month) => terminal.progress(describeMonth(profile, dataset, month, services)),
      });
      windows.push(...compared.map((one) => ({ venue: profile.name, dataset, ...one })));
    }
  });
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
  const sql = database === null ? makeClickhouseSetUpSql(user) : makeSetUpSql(database, user);
  return { exitCode: exitCodes.done, result: { sql } };
}

/** Removes a venue from a target. */
export async function withdrawVenue(
  command: PublishWithdrawCommand,
  services: CommandServices,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const target = findTarget(command.target, services);
  const profile = getProfiles([command.venue], services)[0] as Profile;
  const venue = describeVenue(profile, services.publishing);
  const rows = await withTarget(target, services, signal, (open) => open.withdraw(venue));
  return { exitCode: exitCodes.done, result: { target: target.name, venue: profile.name, rows } };
}

/** The named venues; without names all but the demo venue. */
function getProfiles(
  venues: PublishCommand['venues'],
  { settings, use }: Pick<CommandServices, 'settings' | 'use'>,
): readonly Profile[] {
  const known = listKnownProfiles(settings);
  const found =
    venues.length === 0
      ? known.filter(({ demo }) => !demo)
      : venues.map((venue) => findProfile(venue, known));
  const profiles = found.filter((profile) => profile !== null);
  if (profiles.length === 0)
    throw new CommandProblem('command.problem.noProfiles', {}, exitCodes.profile);
  return profiles.map(use);
}

function findScope(
  { venues, datasets, days }: Pick<PublishCheckCommand, 'venues' | 'datasets' | 'days'>,
  services: CommandServices,
): PublishScope {
  services.begin();
  const profiles = getProfiles(venues, services);
  if (days === null) return { profiles, datasets };
  return { profiles, datasets, findDays: (dataset, now) => findDays(days, dataset, now) };
}

function describeMonth(
  { name }: Profile,
  dataset: DatasetId,
  month: string,
  { messages }: Pick<CommandServices, 'messages'>,
): string {
  return messages.text('command.progress.publish', {
    venue: name,
    dataset: messages.text(`dataset.${dataset}`),
    month: month.slice(0, 7),
  });
}
