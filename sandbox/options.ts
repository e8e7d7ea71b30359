import { getMachineNow } from './clock.ts';
import type { Habits } from './data/habits.ts';
import type { FaultRule } from './faults.ts';

export type Signing = (typeof signings)[number];
const signings = ['rsa-encryption', 'rsa-signature', 'hmac'] as const;

export type Matching = (typeof matchings)[number];
const matchings = ['within', 'overlapping'] as const;

/** The times of the nightly load, by the venue's wall clock. */
export interface Load {
  /** `HH:mm`: until then the warehouse has the data of the day before. Default: midnight. */
  readonly endsAt?: string;
  /** `HH:mm`: from `endsAt` until then, half of the night's data is there. */
  readonly secondStepAt?: string;
  /** `yyyy-MM-dd`: days on which the load doesn't come; the next one brings both. */
  readonly stalledOn?: readonly string[];
}

/** The options of a sandbox. The defaults make a believable venue of today. */
export interface SandboxOptions extends Habits {
  /** 0 (the default) takes any free port. */
  readonly port?: number;
  /** The same seed and today give the same rows and API keys. Default 1. */
  readonly seed?: number;
  /** The time at its start, in milliseconds since the epoch; default: the real one. */
  readonly now?: number;
  /** `yyyy-MM-dd`; default: the day in each venue's own zone. */
  readonly today?: string;
  /** `HH:mm` up to which today's scans are known; default: the time in the venue's zone. */
  readonly timeOfDay?: string;
  /** Booking lines in an average month of the largest tenant; everything scales with it. */
  readonly rowsPerMonth?: number;
  readonly latencyMs?: number;
  /** Requires every parameter that spec 4.2 lists as required, dates and order number together. */
  readonly strictParameters?: boolean;
  /** Requires every header that spec 4.1 and 5.1 list, the tenant key on each call included. */
  readonly strictHeaders?: boolean;
  /** Every second tenant has a separate API key and tenant key for the booking API (spec 5.6). */
  readonly separateBookingKeys?: boolean;
  /** Leaves out hostile texts, numbers beyond 2^53 and unknown fields: for pictures and for customers. */
  readonly tidy?: boolean;
  /** How logins are signed, which determines the form of API secrets (spec 5.2 leaves it open). */
  readonly signing?: Signing;
  readonly faults?: readonly FaultRule[];
  /** Seconds to add to the sandbox's clock: its `Date` header, its view of timestamps and tokens. */
  readonly clockSkewSeconds?: number;
  readonly tokenLifetimeSeconds?: number;
  readonly refreshLifetimeSeconds?: number;
  /** True: a row dated exactly `todate` does not belong to the period. */
  readonly exclusiveEnd?: boolean;
  /** True: a row dated exactly `fromdate` does not belong to the period. */
  readonly exclusiveStart?: boolean;
  readonly load?: Load;
  /** Minutes after each quarter of an hour at which scans come, 0 (the default) to 14. */
  readonly scanPhaseMinutes?: number;
  /** Further minutes of delay for scans. Default 0. */
  readonly scanDelayMinutes?: number;
  /**
   * Which tasks and availabilities a period selects: those that start and end within it (as spec 4.2 says), or those
   * that overlap it.
   */
  readonly matching?: Matching;
  /** The longest task or availability, in days. */
  readonly maxDays?: number;
  /** True: a period of exactly one day is refused with 1004. */
  readonly minimumExclusive?: boolean;
  /** Reads "1 month" as this many days instead of a calendar month. */
  readonly maximumDays?: number;
}

export type Settings = Required<
  Omit<SandboxOptions, 'now' | 'today' | 'timeOfDay' | 'maximumDays'>
> &
  Pick<SandboxOptions, 'today' | 'timeOfDay' | 'maximumDays'> & {
    /** Milliseconds by which the sandbox's clock is ahead of the machine's. */
    readonly setForward: number;
  };

export const defaultRowsPerMonth = 5000;

const wholeNumbers = {
  now: [Date.UTC(2020, 0), Date.UTC(2100, 0) - 1],
  port: [0, 65_535],
  seed: [0, 0xffff_ffff],
  rowsPerMonth: [1, 20_000_000],
  latencyMs: [0, 600_000],
  tokenLifetimeSeconds: [0, 31_536_000],
  refreshLifetimeSeconds: [0, 31_536_000],
  clockSkewSeconds: [-31_536_000, 31_536_000],
  maximumDays: [1, 366],
  scanPhaseMinutes: [0, 14],
  scanDelayMinutes: [0, 2880],
  maxDays: [0, 366],
} as const;

/** Fills in the defaults. Throws a `TypeError` that names the option and the permitted values. */
export function readSettings(options: SandboxOptions): Settings {
  for (const [name, [lowest, highest]] of Object.entries(wholeNumbers)) {
    const value = options[name as keyof typeof wholeNumbers];
    if (value === undefined) continue;
    if (!Number.isInteger(value) || value < lowest || value > highest) {
      throw new TypeError(`${name} must be a whole number from ${lowest} to ${highest}`);
    }
  }
  if (options.today !== undefined && !isDay(options.today)) {
    throw new TypeError('today must be a day from 2020 to 2099, written yyyy-MM-dd');
  }
  checkTime('timeOfDay', options.timeOfDay);
  if (options.load !== undefined) checkLoad(options.load);
  if (options.matching !== undefined && !matchings.includes(options.matching)) {
    throw new TypeError(`matching must be one of: ${matchings.join(', ')}`);
  }
  if (options.signing !== undefined && !signings.includes(options.signing)) {
    throw new TypeError(`signing must be one of: ${signings.join(', ')}`);
  }
  const defaults = {
    port: 0,
    seed: 1,
    rowsPerMonth: defaultRowsPerMonth,
    latencyMs: 0,
    strictParameters: false,
    strictHeaders: false,
    separateBookingKeys: false,
    tidy: false,
    signing: 'rsa-encryption' as const,
    faults: [],
    clockSkewSeconds: 0,
    tokenLifetimeSeconds: 3600,
    refreshLifetimeSeconds: 4 * 3600,
    exclusiveEnd: false,
    exclusiveStart: false,
    load: {},
    scanPhaseMinutes: 0,
    scanDelayMinutes: 0,
    vanishingLines: false,
    linesOwnDates: false,
    sharedIds: false,
    lateCancellations: false,
    matching: 'within' as const,
    maxDays: 366,
    minimumExclusive: false,
  };
  const { now, ...rest } = options;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return {
    ...defaults,
    ...(Object.fromEntries(given) as SandboxOptions),
    setForward: now === undefined ? 0 : now - getMachineNow(),
  };
}

function checkTime(name: string, text: string | undefined): void {
  if (text !== undefined && !/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
    throw new TypeError(`${name} must be a time written HH:mm`);
  }
}

/** Checks a load. Throws a `TypeError` if it isn't valid. */
export function checkLoad({ endsAt, secondStepAt, stalledOn = [] }: Load): void {
  checkTime('load.endsAt', endsAt);
  checkTime('load.secondStepAt', secondStepAt);
  if (secondStepAt !== undefined && secondStepAt < (endsAt ?? '00:00')) {
    throw new TypeError('load.secondStepAt must not be before load.endsAt');
  }
  if (!stalledOn.every(isDay)) {
    throw new TypeError('load.stalledOn must be days from 2020 to 2099, written yyyy-MM-dd');
  }
}

function isDay(text: string): boolean {
  if (!/^20[2-9]\d-\d{2}-\d{2}$/.test(text)) return false;
  const epoch = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(epoch) && new Date(epoch).toISOString().startsWith(text);
}
