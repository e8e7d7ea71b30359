import { fail } from '../../../shared/errors.ts';

/** Whom a job works for: a window, by its id, and the profile whose data it is about. */
export interface TaskOwner {
  readonly window: number;
  readonly profileId: string;
}

/** What is under way and can be cancelled, by the caller's own id. */
export interface RunningTasks {
  /** Runs under a signal of its own until it settles. A second job of one id is refused. */
  run<T>(id: string, owner: TaskOwner, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  cancel(id: string): void;
  /** Everything that runs for one profile, when its keys or addresses change or it is forgotten. */
  cancelProfile(profileId: string): void;
  /** Everything that runs for one window, when it turns to another profile or closes. */
  cancelAllIn(window: number): void;
  cancelAll(): void;
  isIdle(): boolean;
  isBusyWith(profileId: string): boolean;
  /** Cancels everything and waits until it has cleaned up after itself, at most so many milliseconds. */
  stop(patience: number): Promise<void>;
}

export function createRunningTasks(): RunningTasks {
  const running = new Map<string, { owner: TaskOwner; controller: AbortController }>();
  const onIdle: (() => void)[] = [];

  function cancelWhere(matches: (owner: TaskOwner) => boolean): void {
    for (const { owner, controller } of running.values()) if (matches(owner)) controller.abort();
  }

  return {
    async run(id, owner, work) {
      if (running.has(id)) fail('input-not-valid', { params: { field: 'job' } });
      const controller = new AbortController();
      running.set(id, { owner, controller });
      try {
        return await work(controller.signal);
      } finally {
        running.delete(id);
        if (running.size === 0) for (const resolve of onIdle.splice(0)) resolve();
      }
    },
    cancel: (id) => running.get(id)?.controller.abort(),
    cancelProfile: (id) => cancelWhere(({ profileId }) => profileId === id),
    cancelAllIn: (id) => cancelWhere(({ window }) => window === id),
    cancelAll: () => cancelWhere(() => true),
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
