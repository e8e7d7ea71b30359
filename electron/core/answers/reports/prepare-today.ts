import { Failure } from '../../../../shared/errors.ts';
import type { Reports } from './reports.ts';

/** Milliseconds without new rows: a night's rows come in many responses. */
const pauseMilliseconds = 60_000;

/** Reads Today in the background after new rows, so that its answers are stored when somebody opens it. */
export interface PrepareToday {
  /** Notes that rows of a venue changed. */
  noteStored(profileId: string): void;
  /** Reads nothing more. */
  stop(): void;
}

export function createPrepareToday(services: {
  readonly reports: Pick<Reports, 'readToday' | 'readSinceYesterday' | 'release'>;
  /** True if a window shows the venue: it reads Today itself. */
  readonly isShown: (profileId: string) => boolean;
  readonly onBug: (error: unknown) => void;
}): PrepareToday {
  const { reports, isShown, onBug } = services;
  const timers = new Map<string, NodeJS.Timeout>();
  const ended = new AbortController();

  async function prepare(profileId: string): Promise<void> {
    timers.delete(profileId);
    if (isShown(profileId)) return;
    try {
      await reports.readToday({ profileId }, ended.signal);
      await reports.readSinceYesterday(profileId, ended.signal);
      // Nobody looks at the rows now, and they take memory.
      if (!isShown(profileId)) await reports.release(profileId);
    } catch (error) {
      // The venue was removed, or its keychain is locked.
      if (!(error instanceof Failure)) onBug(error);
    }
  }

  return {
    noteStored(profileId) {
      clearTimeout(timers.get(profileId));
      if (ended.signal.aborted) return;
      timers.set(
        profileId,
        setTimeout(() => void prepare(profileId), pauseMilliseconds),
      );
    },
    stop() {
      ended.abort();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
