import type { BegunExport } from '../../../../shared/domain/exports.ts';
import { fail } from '../../../../shared/errors.ts';

/** Whom a job works for: a window, by its id, and the profile whose data it is about. */
export interface TaskOwner {
  readonly window: number;
  readonly profileId: string;
  /** The file that it is to make: nobody loses that without being asked. */
  readonly file?: Pick<BegunExport, 'name' | 'plan'>;
}

/** What is under way and can be cancelled, by the caller's own id. */
export interface RunningTasks {
  /** Runs under a signal of its own until it settles. A second job of one id is refused. */
  run<T>(id: string, owner: TaskOwner, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  cancel(id: string): void;
  /** Everything that runs for one profile, when its keys or addresses change or it is forgotten. */
  cancelProfile(profileId: string): void;
  /** Everything that runs for one window, when it closes. */
  cancelAllIn(window: number): void;
  /** What runs for the screens of one window, when it turns to another profile: files go on. */
  cancelScreensIn(window: number): void;
  cancelAll(): void;
  /** The files that are being made, of one window or of all; without those that are cancelled. */
  listFiles(window?: number): BegunExport[];
  isIdle(): boolean;
  isBusyWith(profileId: string): boolean;
  /** Cancels everything and waits until it has cleaned up after itself, at most so many milliseconds. */
  stop(patience: number): Promise<void>;
}

/** `onFiles` is told each time that other files than before are being made. */
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
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patience);
      });
      await Promise.race([idle, late]);
      clearTimeout(timer);
    },
  };
}
