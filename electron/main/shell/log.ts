import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { app } from 'electron';
import type { LogDetails } from '../../core/base/log/log.ts';
import { systemClock } from '../../core/base/time/index.ts';

const maximumBytes = 1_000_000;
let file: string | null = null;

/** Writes one line per event to a file in the user's log folder, limited to twice 1 MB. */
export function log(event: string, details: LogDetails): void {
  try {
    file ??= join(app.getPath('logs'), 'venue-desk.log');
    mkdirSync(dirname(file), { recursive: true });
    const there = statSync(file, { throwIfNoEntry: false });
    // Writing to a pipe would block the app until someone reads it.
    if (there?.isFile() === false) return;
    if ((there?.size ?? 0) > maximumBytes) {
      renameSync(file, `${file}.1`);
    }
    const line = JSON.stringify({
      at: new Date(systemClock.now()).toISOString(),
      event,
      ...details,
    });
    appendFileSync(file, `${line}\n`, { mode: 0o600 });
  } catch {
    // A log that can't be written must not stop the work.
  }
}
