import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import { isEnded, type SyncJob } from '../../../../shared/domain/sync.ts';
import {
  type AppError,
  Failure,
  getErrorTraits,
  isRefusedData,
} from '../../../../shared/errors.ts';
import { toDayRange, toPeriod } from '../../../../shared/ranges.ts';
import { getVenueNow } from '../../../../shared/venue-time.ts';
import { sleep, systemClock, throwIfCancelled } from '../../base/time/index.ts';
import { createJobsInMemory, openVenueJobs, type SyncJobs } from '../../data/sync/index.ts';
import { CommandProblem, exitCodes, type SyncCommand } from '../command-line/index.ts';
import { type CommandOutcome, makeOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findStoredVenue } from './find-venue.ts';
import { listDatasetDays } from './make-row-request.ts';
import { describeProgress } from './progress-text.ts';
import type { Terminal } from './terminal.ts';

/**
 * Downloads missing rows, or all with `--again`, window by window. Its jobs are separate from the app's, but both rely
 * on stored rows, so that either continues the other's work.
 */
export async function runSync(
  command: SyncCommand,
  services: CommandServices,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<CommandOutcome> {
  const { settings, vault } = services;
  services.begin();
  const { profile, isOwnDemo } = await findStoredVenue(
    command.venue,
    { ...services, terminal },
    signal,
  );
  // Two programs that create this key at once would make each other's rows unreadable.
  if (!isOwnDemo && (await vault.dataKeys.read(settings.platform(profile))).state === 'missing') {
    throw new CommandProblem('command.problem.keepFirst', { venue: profile.name }, exitCodes.keys);
  }
  // Undetected damage would count as downloaded.
  await services.verify.share(profile.id, signal);
  const now = getVenueNow(profile.timeZone, systemClock.now());
  const done: SyncJob[] = [];
  const jobs = openJobs(profile, services, terminal);
  try {
    for (const { id, range } of listDatasetDays(command, now)) {
      const kind = command.again ? 'again' : 'fill';
      const { thorough } = command;
      const { jobId } = await jobs.start({ dataset: id, kind, period: toPeriod(range), thorough });
      const job = await waitForEnd(jobs, jobId, signal);
      done.push(job);
      const params = { dataset: services.messages.text(`dataset.${id}`), rows: job.rows };
      terminal.progress(services.messages.text('command.done.sync', params));
    }
    const [first] = done.flatMap(({ failedWindows }) => failedWindows);
    // Every job failed, so the keys are refused rather than some data.
    if (first && done.every(({ state }) => state === 'cancelled')) giveUp(first.error);
  } finally {
    await jobs.stop();
  }
  const isComplete = done.every(({ state }) => state === 'done');
  return makeOutcome(profile, isComplete, {
    complete: isComplete,
    datasets: done.map(
      ({ dataset, period, state, windows, requests, rows, bytes, failedWindows }) => ({
        dataset,
        period: period && toDayRange(period),
        state,
        windows,
        requests,
        rows,
        bytes,
        failed: failedWindows.map(({ window, error }) => ({
          ...toDayRange(window),
          error: error.kind,
        })),
      }),
    ),
  });
}

function openJobs(profile: Profile, services: CommandServices, terminal: Terminal): SyncJobs {
  const jobs: SyncJobs = openVenueJobs(services, {
    profileId: profile.id,
    store: createJobsInMemory(),
    onChange: () => print(jobs.list(), profile, terminal, services),
    onEnd: () => undefined,
    onBug: (error) => services.reportBug('command', error),
  });
  jobs.open();
  return jobs;
}

/**
 * Waits for a job to end. A pause that needs a user, such as a sign-in, ends the command; data that the platform
 * refuses is skipped.
 */
async function waitForEnd(jobs: SyncJobs, jobId: string, signal: AbortSignal): Promise<SyncJob> {
  for (;;) {
    throwIfCancelled(signal);
    const job = jobs.list().find((each) => each.jobId === jobId);
    if (!job) throw new Error('a job that is not listed');
    if (isEnded(job)) return job;
    if (job.pausedBy) {
      const { error } = job.pausedBy;
      if (isRefusedData(error)) {
        const { period } = jobs.cancel(jobId);
        const failed = period ? [{ window: period, error }] : [];
        return { ...job, state: 'cancelled', failedWindows: failed };
      }
      if (getErrorTraits(error.kind).waitsFor !== 'platform') giveUp(error);
    }
    await sleep(checkEveryMilliseconds, signal);
  }
}

const checkEveryMilliseconds = 100;

function giveUp(error: AppError): never {
  throw new Failure(error);
}

function print(
  jobs: readonly SyncJob[],
  profile: Profile,
  terminal: Terminal,
  { messages }: Pick<CommandServices, 'messages'>,
): void {
  const job = jobs.find(({ state }) => state === 'running' || state === 'waiting');
  if (!job) return;
  if (job.pausedBy) {
    const retryAt = job.pausedBy.until;
    const wait = { phase: 'waiting', bytes: 0, attempt: 1, retryAt } as const;
    terminal.progress(describeProgress(wait, profile, systemClock.now(), messages));
    return;
  }
  const { total, done } = job.windows;
  if (!total) return;
  terminal.progress(
    messages.text('command.progress.sync', {
      dataset: messages.text(`dataset.${job.dataset satisfies DatasetId}`),
      done,
      total,
      rows: job.rows,
    }),
  );
}
