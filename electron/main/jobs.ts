import { fail } from '../../shared/errors.ts';

/** What is under way and can be cancelled, by the caller's own id. */
export interface Jobs {
  /** Runs under a signal of its own until it settles. A second job of one id is refused. */
  run<T>(id: string, profileId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  cancel(id: string): void;
  /** Everything that runs for one profile, when the user leaves it. */
  cancelAllOf(profileId: string): void;
  cancelAll(): void;
}

export function createJobs(): Jobs {
  const running = new Map<string, { profileId: string; controller: AbortController }>();
  return {
    async run(id, profileId, work) {
      if (running.has(id)) fail('input-not-valid', { params: { field: 'job' } });
      const controller = new AbortController();
      running.set(id, { profileId, controller });
      try {
        return await work(controller.signal);
      } finally {
        running.delete(id);
      }
    },
    cancel: (id) => running.get(id)?.controller.abort(),
    cancelAllOf(profileId) {
      for (const job of running.values()) {
        if (job.profileId === profileId) job.controller.abort();
      }
    },
    cancelAll() {
      for (const job of running.values()) job.controller.abort();
    },
  };
}
