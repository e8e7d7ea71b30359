import { authenticationOperations, bookingOperations } from '../shared/catalogue/catalogue.ts';

/** How a body shows its end: by its length, by chunks, by closing, or inside gzip. */
export const framings = ['content-length', 'chunked', 'close', 'gzip'] as const;
export type Framing = (typeof framings)[number];

/** Bodies that a careless reader breaks on. */
const hostileBodies = [
  'deep',
  'duplicateKeys',
  'proto',
  'hugeString',
  'truncated',
  'object',
  'empty',
  'notJson',
  'nullRows',
] as const;
export type HostileBody = (typeof hostileBodies)[number];

type RetryAfterForm = 'seconds' | 'date';

export interface RetryAfter {
  readonly retryAfterSeconds?: number;
  readonly retryAfterForm?: RetryAfterForm;
}

export type Fault =
  | ({
      readonly type: 'status';
      readonly status: number;
      readonly message?: string;
      readonly code?: number;
      /** `gateway`: an HTML page of a server in between, instead of the platform's error body. */
      readonly body?: 'gateway';
    } & RetryAfter)
  | ({ readonly type: 'rateLimit'; readonly perSecond: number } & RetryAfter)
  | { readonly type: 'delay'; readonly milliseconds: number }
  /** The response waits until other faults are set, so that a test can rely on a running request. */
  | { readonly type: 'hold' }
  | { readonly type: 'framing'; readonly framing: Framing }
  | { readonly type: 'cut'; readonly atByte: number; readonly framing: Framing }
  | { readonly type: 'drip'; readonly bytes: number; readonly everyMilliseconds: number }
  | { readonly type: 'redirect'; readonly location: string; readonly status?: number }
  | { readonly type: 'contentType'; readonly contentType: string; readonly body?: string }
  | { readonly type: 'hostile'; readonly body: HostileBody; readonly size?: number }
  | { readonly type: 'revokeToken' }
  | { readonly type: 'clockSkew'; readonly seconds: number }
  | { readonly type: 'hangUp' };

/** When a fault happens: for which calls, after how many of them, how often, and how likely. */
export interface FaultRule {
  /** An operation's id, or `*` for all. */
  readonly operation: string;
  /** The tenant's name; without it, all tenants. */
  readonly tenant?: string;
  /** Number of matching calls that succeed first. Default 0. */
  readonly after?: number;
  /** How many times it happens. Default: for ever. */
  readonly times?: number;
  /** From 0 to 1, drawn from the seed and the number of the call. Default 1. */
  readonly probability?: number;
  /** Seconds since its first time, by the sandbox's clock, after which it ends. Default: never. */
  readonly seconds?: number;
  /** Only for calls with a longer period, in days. Default: for all calls. */
  readonly longerThanDays?: number;
  readonly fault: Fault;
}

type Check = (value: unknown) => string | null;

const whole =
  (lowest: number, highest: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= lowest && (value as number) <= highest
      ? null
      : `must be a whole number from ${lowest} to ${highest}`;
const text: Check = (value) => (typeof value === 'string' ? null : 'must be a text');
const oneOf =
  (...choices: readonly string[]): Check =>
  (value) =>
    choices.includes(value as string) ? null : `must be one of ${choices.join(', ')}`;
const address: Check = (value) =>
  typeof value === 'string' && URL.canParse(value) ? null : 'must be an absolute address';
const share: Check = (value) =>
  typeof value === 'number' && value >= 0 && value <= 1 ? null : 'must be a number from 0 to 1';
const header: Check = (value) =>
  typeof value === 'string' && /^[\x20-\x7e]+$/.test(value) ? null : 'must be printable ASCII';

const count = whole(0, 1_000_000_000);
const retryAfter = {
  'retryAfterSeconds?': whole(0, 86_400),
  'retryAfterForm?': oneOf('seconds', 'date'),
};

/** The fields of each fault; those whose name ends in `?` are optional. */
const shapes: Readonly<Record<Fault['type'], Readonly<Record<string, Check>>>> = {
  status: {
    status: whole(200, 599),
    'message?': text,
    'code?': count,
    'body?': oneOf('gateway'),
    ...retryAfter,
  },
  rateLimit: { perSecond: whole(1, 1_000_000), ...retryAfter },
  delay: { milliseconds: whole(0, 600_000) },
  hold: {},
  framing: { framing: oneOf(...framings) },
  cut: { atByte: count, framing: oneOf(...framings) },
  drip: { bytes: whole(1, 1_000_000), everyMilliseconds: whole(0, 60_000) },
  redirect: { location: address, 'status?': whole(300, 399) },
  contentType: { contentType: header, 'body?': text },
  hostile: { body: oneOf(...hostileBodies), 'size?': whole(1, 500_000_000) },
  revokeToken: {},
  clockSkew: { seconds: whole(-31_536_000, 31_536_000) },
  hangUp: {},
};

const operations = ['*', ...[...authenticationOperations, ...bookingOperations].map((o) => o.id)];

const ruleShape: Readonly<Record<string, Check>> = {
  operation: oneOf(...operations),
  'tenant?': text,
  'after?': count,
  'times?': whole(1, 1_000_000_000),
  'probability?': share,
  'seconds?': count,
  'longerThanDays?': whole(0, 366),
  fault: (value) => checkFault(value),
};

function checkFault(value: unknown): string | null {
  if (!isRecord(value)) return 'must be an object';
  const { type, ...rest } = value;
  if (typeof type !== 'string' || !Object.hasOwn(shapes, type)) {
    return `has a type that must be one of ${Object.keys(shapes).join(', ')}`;
  }
  const problem = checkShape(rest, shapes[type as Fault['type']]);
  return problem === null ? null : `(${type}): ${problem}`;
}

function checkShape(
  value: Record<string, unknown>,
  shape: Readonly<Record<string, Check>>,
): string | null {
  const known = Object.keys(shape).map((name) => name.replace('?', ''));
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown !== undefined)
    return `"${unknown}" is not one of its fields (${known.join(', ') || 'none'})`;
  for (const [name, check] of Object.entries(shape)) {
    const field = name.replace('?', '');
    if (value[field] === undefined && name.endsWith('?')) continue;
    if (value[field] === undefined) return `"${field}" is missing`;
    const problem = check(value[field]);
    if (problem !== null) return `"${field}" ${problem}`;
  }
  return null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a list of rules. Throws a `TypeError` that names the rule, the field and the permitted values. */
export function parseFaults(value: unknown): readonly FaultRule[] {
  if (!Array.isArray(value)) throw new TypeError('the faults must be a list of rules');
  value.forEach((rule: unknown, at) => {
    const problem = isRecord(rule) ? checkShape(rule, ruleShape) : 'must be an object';
    if (problem !== null) throw new TypeError(`fault rule ${at + 1}: ${problem}`);
  });
  return value as FaultRule[];
}
