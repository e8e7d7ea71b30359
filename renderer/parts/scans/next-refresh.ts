import { limits } from '../../../shared/catalogue/limits.ts';

const quarter = limits.scanRefreshMinutes * 60_000;
/** The platform gets a moment to have the quarter's scans ready. */
const lag = 20_000;

/**
 * When to fetch scans again after a fetch (milliseconds since the epoch): shortly after the next
 * quarter of an hour. Every zone in use is off by whole quarters, so the epoch's quarters are the
 * venue's.
 */
export function computeNextRefresh(askedAt: number): number {
  return Math.floor((askedAt - lag) / quarter) * quarter + quarter + lag;
}
