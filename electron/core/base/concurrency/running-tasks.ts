import type { BegunExport } from '../../../../shared/domain/exports.ts';
import { fail } from '../../../../shared/errors.ts';
import { waitAtMost } from '../time/index.ts';

/** The window that a job works for, and the profile whose data it uses. */
export interface TaskOwner {
  /** Its id; `noWindow` for work that belongs to none. */
  readonly window: number;
  readonly profileId: string;
  /** The file that the job makes: nobody loses it without being asked. */
  readonly file?: Pick<BegunExport, 'name' | 'plan'>;
}

export const noWindow = -1;

/** Running jobs that can be cancelled, by the caller's own id. */
export interface RunningTasks {
  /** Runs `work` under its own signal until it settles. Refuses a second job of the same id. */
  run<T>(id: string, owner: TaskOwner, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  cancel(id: string): void;
  /** Cancels all jobs of one profile, when its keys or addresses change or it is forgotten. */
  cancelProfile(profileId: string): void;
  /** Cancels all jobs of one window, when it closes. */
  cancelAllIn(window: number): void;
  /** Cancels the jobs for a window's screens, when it turns to another profile. Jobs that make files continue. */
  cancelScreensIn(window: number): void;
  cancelAll(): void;
  /** Lists the files that are being made, for one window or all; without cancelled ones. */
  listFiles(window?: number): BegunExport[];
  isIdle(): boolean;
  isBusyWith(profileId: string): boolean;
  /** Cancels everything and waits until it has cleaned up, for at most `patience` milliseconds. */
  stop(patience: number): Promise<void>;
}

/** Creates the list of running jobs. Calls `onFiles` whenever the files being made change. */
export function createRunningTasks(
  onFiles: (files: readonly BegunExport[]) => void = () => undefined,
): RunningTasks {
  const running = new Map<string, { owner: TaskOwner; controller: AbortController }>();
  const onIdle: (() => void)[] = [];

  function cancelWhere(matches: (owner: TaskOwner) => boolean): void {
    for (const { owner, controller } of running.values()) if (matches(owner)) controller.abort();
  }

  const listFiles = (window?: number): BegunExport[] =>
    [...running].flatMap(([exportId, { owner, controller }]) => {
      const { file, profileId } = owner;
      const isOther = window !== undefined && window !== owner.window;
      return !file || isOther || controller.signal.aborted
        ? []
        : [{ exportId, profileId, name: file.name, plan: file.plan }];
    });

  return {
    async run(id, owner, work) {
      if (running.has(id)) fail('input-not-valid', { params: { field: 'job' } });
      const controller = new AbortController();
      running.set(id, { owner, controller });
      if (owner.file) onFiles(listFiles());
      try {
        return await work(controller.signal);
      } finally {
        running.delete(id);
        if (owner.file) onFiles(listFiles());
        if (running.size === 0) for (const resolve of onIdle.splice(0)) resolve();
      }
    },
    cancel: (id) => running.get(id)?.controller.abort(),
    cancelProfile: (id) => cancelWhere(({ profileId }) => profileId === id),
    cancelAllIn: (id) => cancelWhere(({ window }) => window === id),
    cancelScreensIn: (id) => cancelWhere(({ window, file }) => window === id && !file),
    cancelAll: () => cancelWhere(() => true),
    listFiles,
    isIdle: () => running.size === 0,
    isBusyWith: (id) => [...running.values()].some(({ owner }) => owner.profileId === id),
    async stop(patience) {
      if (running.size === 0) return;
      const idle = new Promise<void>((resolve) => onIdle.push(resolve));
      cancelWhere(() => true);
      await waitAtMost(idle, patience);
    },
  };
}
