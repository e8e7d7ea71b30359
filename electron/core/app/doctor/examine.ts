import { limits } from '../../../../shared/catalogue/limits.ts';
import { type Check, type CheckId, checkIds } from '../../../../shared/domain/doctor.ts';
import { createServerClock, type ServerClock } from '../../access/login/index.ts';
import { type Clock, systemClock } from '../../base/time/index.ts';
import { checkAddresses } from './check-addresses.ts';
import { checkKeys } from './check-keys.ts';
import { checkNetwork } from './check-network.ts';
import { checkPlatform, tryOthers } from './check-platform.ts';
import { type DoctorNetwork, type ExaminedVenue, makeCheck } from './doctor-port.ts';

export interface Findings {
  /** One per check, in the order of `checkIds`. */
  readonly checks: readonly Check[];
  readonly cause: CheckId | null;
}

export interface Examination {
  readonly signal: AbortSignal;
  readonly clock?: Clock;
  /** Called when the next attempt has to wait; `retryAt` is in milliseconds since the epoch. */
  readonly onWait?: (retryAt: number, attempt: number) => void;
}

/** Seconds: smaller differences can come from network delay. */
const noticeable = 30;

/** Most likely causes first: a wrong clock or host looks like refused keys. */
const causes: readonly CheckId[] = [
  'keychain',
  'api-key',
  'api-secret',
  'tenant-key',
  'addresses',
  'proxy',
  'name',
  'connection',
  'certificate',
  'clock',
  'signing',
  'environment',
  'sign-in',
  'booking-access',
  'tenant',
];

/**
 * Finds out why a venue can't sign in, or shows that it can. Stores nothing, fetches no rows, and reveals at most the
 * start and length of a key. Fails only with `cancelled`.
 */
export async function examine(
  venue: ExaminedVenue,
  network: DoctorNetwork,
  { signal, clock = systemClock, onWait = () => undefined }: Examination,
): Promise<Findings> {
  const serverClock = createServerClock(clock);
  const { checks: keyChecks, keys, others } = checkKeys(venue);
  const { checks: addressChecks, addresses } = checkAddresses(venue);
  const found: Check[] = [...keyChecks, ...addressChecks];
  const skip = (finding: string): void => {
    for (const id of checkIds) {
      if (!found.some((check) => check.id === id)) found.push(makeCheck(id, 'skipped', finding));
    }
  };
  if (!addresses) {
    skip('needs-addresses');
  } else {
    const way = await checkNetwork(addresses, network, clock, serverClock, signal);
    found.push(...way.checks);
    const before = serverClock.offset();
    const attempt = { addresses, others, http: network.http, clock, signal };
    if (!way.reached) skip('needs-connection');
    else if (!keys) {
      found.push(checkClock(before, serverClock, false));
      const other = await tryOthers(attempt);
      if (other) found.push(other);
      skip('needs-keys');
    } else {
      const platform = await checkPlatform(attempt, keys, serverClock, onWait);
      const refused = platform.some(({ id, outcome }) => id === 'sign-in' && outcome === 'failed');
      found.push(checkClock(before, serverClock, refused), ...platform);
    }
  }
  const checks = explain(checkIds.flatMap((id) => found.filter((check) => check.id === id)));
  const cause = checks.some(({ finding }) => finding === 'other-signing')
    ? 'sign-in'
    : causes.find((id) => checks.some((check) => check.id === id && check.outcome === 'failed'));
  return { checks, cause: cause ?? null };
}

/** The app corrects a wrong clock, so the clock explains only a login that failed anyway. */
function checkClock(before: number | null, serverClock: ServerClock, refused: boolean): Check {
  const offset = before ?? serverClock.offset();
  if (offset === null) return makeCheck('clock', 'skipped', 'clock-not-told');
  const seconds = Math.abs(Math.round(offset / 1000));
  const allowed = limits.clockDriftSeconds;
  if (seconds > allowed) {
    return refused
      ? makeCheck('clock', 'failed', 'clock-off', { seconds })
      : makeCheck('clock', 'noted', 'clock-corrected', { seconds, allowed });
  }
  return seconds > noticeable
    ? makeCheck('clock', 'noted', 'clock-near', { seconds, allowed })
    : makeCheck('clock', 'passed', 'clock-right', { seconds, allowed });
}

/** Certain findings: addresses that contradict the environment or each other. */
const certain: ReadonlySet<string> = new Set(['production-on-staging-host', 'hosts-differ']);

/** A noted oddity becomes a failure if it explains another failure. */
function explain(checks: readonly Check[]): Check[] {
  const failedWith = (...findings: readonly string[]): boolean =>
    checks.some(({ outcome, finding }) => outcome === 'failed' && findings.includes(finding));
  const refused = failedWith('login-refused', 'key-header-refused', 'access-refused');
  const notFound = failedWith('not-found', 'answer-not-understood', 'answer-redirected');
  return checks.map((check) => {
    if (check.outcome !== 'noted') return check;
    // A host without a hint about its environment proves nothing; a contradicting one does.
    const explains =
      (refused && certain.has(check.finding)) || (check.id === 'addresses' && notFound);
    return explains ? { ...check, outcome: 'failed' as const } : check;
  });
}
