import { join } from 'node:path';
import type { ElectronApplication } from '@playwright/test';

/** Goes before the app's folder on Electron's command line, and sets the app's clock. */
export const setClockArguments = ['-r', join(import.meta.dirname, '../../support/set-clock.cjs')];

/** Sets the app's time: that of the runner, unless another time is given. */
export function clockEnvironment(now?: number): Readonly<Record<string, string | undefined>> {
  const runner = Number(process.env.VENUE_DESK_CLOCK_AHEAD ?? 0);
  const ahead = now === undefined ? runner : now - Date.now() + runner;
  return { VENUE_DESK_CLOCK_AHEAD: String(ahead) };
}

/** Sets the clock of a running app; of its pages after they are loaded again. */
export async function moveClock(app: ElectronApplication, now: number): Promise<void> {
  const ahead = Number(clockEnvironment(now).VENUE_DESK_CLOCK_AHEAD);
  await app.evaluate((_, moved) => {
    (process as NodeJS.EventEmitter).emit('venue-desk-clock', moved);
  }, ahead);
}
