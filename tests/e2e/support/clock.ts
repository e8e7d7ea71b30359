import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';

/** In front of the app's folder on Electron's command line: what sets the clock of the app. */
export const setClockArguments = ['-r', join(import.meta.dirname, '../../support/set-clock.cjs')];

/**
 * What tells the app its time. The runner's own clock is set already, and the app's to the same time
 * unless another moment is given.
 */
export function clockEnvironment(now?: number): Readonly<Record<string, string | undefined>> {
  const runner = Number(process.env.VENUE_DESK_CLOCK_AHEAD ?? 0);
  const ahead = now === undefined ? runner : now - Date.now() + runner;
  return { VENUE_DESK_CLOCK_AHEAD: String(ahead) };
}

/** Sets the clock of an app that runs; of its pages, once they are loaded again. */
export async function moveClock(app: ElectronApplication, now: number): Promise<void> {
  const ahead = Number(clockEnvironment(now).VENUE_DESK_CLOCK_AHEAD);
  await app.evaluate((_, moved) => {
    (process as NodeJS.EventEmitter).emit('venue-desk-clock', moved);
  }, ahead);
}
