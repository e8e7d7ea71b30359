import { join } from 'node:path';
import { root } from './root.mjs';
import { Stop } from './stop.mjs';

/** A Saturday at noon in the demo venue: it is open, and its first visitors have been scanned. */
const usualMoment = '2026-11-21T12:30:00+01:00';

/**
 * Returns an environment in which tests and the app start at a fixed time, or at that of VENUE_DESK_TEST_NOW.
 *
 * @param {string} [otherwise] the moment if none is set
 * @returns {{ NODE_OPTIONS: string, VENUE_DESK_CLOCK_AHEAD: string }}
 */
export function setClock(otherwise = usualMoment) {
  const moment = process.env.VENUE_DESK_TEST_NOW ?? otherwise;
  const ahead = Date.parse(moment) - Date.now();
  if (Number.isNaN(ahead)) {
    throw new Stop(
      `VENUE_DESK_TEST_NOW is a moment with its offset, such as ${usualMoment}, not "${moment}".`,
    );
  }
  const script = join(root, 'tests', 'support', 'set-clock.cjs').replaceAll('\\', '\\\\');
  return { NODE_OPTIONS: `--require "${script}"`, VENUE_DESK_CLOCK_AHEAD: String(ahead) };
}
