import { randomUUID } from 'node:crypto';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type {
  PublishedWindowName,
  Target,
  TargetProgress,
  TargetRun,
} from '../../../../shared/domain/targets.ts';
import { type AppError, appError, Failure, fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import { noWindow, type RunningTasks } from '../../base/concurrency/index.ts';
import type { ReportBug } from '../../base/log/log.ts';
import {
  type PublishedMonth,
  type PublishServices,
  publishMonths,
  type TargetRunStore,
} from '../../publish/index.ts';
import type { StoredTargets } from './stored-target.ts';
import { summariseRun } from './summarise-run.ts';
import { withTarget } from './with-target.ts';

/** Runs of the app, one at a time for each target. They belong to no window: they go on when it closes. */
export interface TargetRuns {
  /** Publishes what is downloaded. A failure is in the run. */
  run(target: Target, order: TargetOrder): Promise<TargetRun>;
  stop(targetId: string): void;
  isRunning(targetId: string): boolean;
  list(): TargetProgress[];
}

export interface TargetOrder {
  readonly acceptsFewer: boolean;
  /** Only this month. Null: all that is downloaded. */
  readonly only: PublishedWindowName | null;
  /** The loads that it runs after, by venue. Absent: a person started it. */
  readonly loads?: Readonly<Record<string, number>>;
}

export interface TargetRunServices extends StoredTargets {
  readonly targetRuns: TargetRunStore;
  readonly publishing: PublishServices;
  readonly settings: Pick<SettingsStore, 'profiles'>;
  readonly tasks: Pick<RunningTasks, 'run'>;
  /** Fails with `move-not-finished`. */
  readonly checkMoved: (profileId: string) => void;
  readonly emit: Emit;
  readonly reportBug: ReportBug;
}

/** The venues that are published: all but the demo venue, whose rows are invented. */
export function listVenues({ profiles }: Pick<SettingsStore, 'profiles'>): readonly Profile[] {
  return profiles().filter(({ demo }) => !demo);
}

export function createTargetRuns(
  services: TargetRunServices & { readonly onChange: () => void },
): TargetRuns {
  const { openTargets, targetRuns, publishing, settings, tasks, emit, onChange } = services;
  const running = new Map<string, { controller: AbortController; progress: TargetProgress }>();

  /** Keeps the venues from being changed meanwhile: a change cancels the run. */
  function hold(
    profiles: readonly Profile[],
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const [first, ...others] = profiles;
    if (!first) return work(signal);
    services.checkMoved(first.id);
    return tasks.run(randomUUID(), { window: noWindow, profileId: first.id }, (own) =>
      hold(others, AbortSignal.any([signal, own]), work),
    );
  }

  return {
    async run(target, { acceptsFewer, only, loads }) {
      const { targetId } = target;
      if (running.has(targetId)) fail('input-not-valid', { params: { field: 'target' } });
      const controller = new AbortController();
      const now = { controller, progress: { targetId, now: null } as TargetProgress };
      running.set(targetId, now);
      onChange();
      const published: PublishedMonth[] = [];
      // A file is replaced as a whole.
      const part = target.kind === 'file' ? null : only;
      const profiles = listVenues(settings).filter(({ id }) => !part || id === part.profileId);
      const days = part && { first: part.month, last: part.month };
      let held = controller.signal;
      let end: AppError | 'stopped' | null = null;
      try {
        await hold(profiles, controller.signal, async (signal) => {
          held = signal;
          await withTarget(target, services, signal, async (open) => {
            await publishMonths(publishing, open, {
              profiles,
              datasets: part ? [part.dataset] : [],
              ...(days ? { findDays: () => days } : {}),
              again: false,
              acceptsFewer,
              signal,
              onMonth: ({ profile, dataset, month, done, total }) => {
                const at = { venue: profile.name, dataset, month, done, total };
                now.progress = { targetId, now: at };
                emit('targets', 'progress', now.progress);
              },
              onPublished: (month) => published.push(month),
            });
            await open.finish();
          });
        });
      } catch (error) {
        if (held.aborted) end = 'stopped';
        else if (error instanceof Failure) end = error.error;
        else {
          services.reportBug('publish', error);
          end = appError('unexpected');
        }
      }
      // Stopped by the user, it counts as done; by the app's end or a change of a venue, it is still due.
      const isDone = end !== 'stopped' || controller.signal.aborted;
      const run: TargetRun = {
        ...summariseRun(target, published, end),
        at: publishing.clock.now(),
        ...(loads && isDone ? { loads } : {}),
      };
      running.delete(targetId);
      try {
        // A command may have removed it meanwhile.
        if (
          openTargets()
            .list()
            .some((one) => one.targetId === targetId)
        )
          targetRuns.add(run);
      } finally {
        onChange();
      }
      return run;
    },
    stop: (targetId) => running.get(targetId)?.controller.abort(),
    isRunning: (targetId) => running.has(targetId),
    list: () => [...running.values()].map(({ progress }) => progress),
  };
}
