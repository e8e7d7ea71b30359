/**
 * Every expected failure, as one closed union. Each kind has a title, a meaning and an action in the messages
 * (`error.<kind>.title`, `.meaning`, `.action`). Bugs are thrown unchanged and reach the user as `unexpected`.
 */
import type { RangeProblem } from './ranges.ts';

/** The one-click remedies. */
export const repairs = [
  'retry',
  'sign-in',
  'edit-keys',
  'choose-range',
  'choose-folder',
  'none',
] as const;

export type Repair = (typeof repairs)[number];

/**
 * Cause of an error:
 * - `request`: the row request; `file`: an opened file;
 * - `venue`: its settings; `keys`: its stored keys; `keychain`: it is unavailable now; `session`: signing in;
 * - `refusal`: the platform refused; `platform`: it doesn't respond correctly; `network`: the connection;
 * - `storage`: downloaded rows; `target`: the file or database to write;
 * - `app`: a bug of the app;
 * - `user`: stopped by the user; `patience`: the time limit of a command.
 */
export type Blame =
  | ('request' | 'file' | 'venue' | 'keys' | 'keychain' | 'session')
  | ('refusal' | 'platform' | 'network' | 'storage' | 'target' | 'app' | 'user' | 'patience');

/** When a retry may succeed: automatically after a short wait, later, or never. */
type Retry = 'soon' | 'later' | 'never';

/**
 * Obstacle that a job waits out after this error: the network, the platform, the user's action, or the engine. Null:
 * the job doesn't wait, but skips this request.
 */
export type WaitsFor = 'network' | 'platform' | 'person' | 'engine' | null;

interface ErrorTraits {
  readonly blames: Blame;
  readonly repair: Repair;
  readonly retry: Retry;
  readonly waitsFor: WaitsFor;
}

function makeTraits(
  blames: Blame,
  repair: Repair = 'none',
  retry: Retry = 'never',
  waitsFor: WaitsFor = null,
): ErrorTraits {
  return { blames, repair, retry, waitsFor };
}

/** Every kind: cause, remedy, retry, what jobs wait for. */
const table = {
  // Requests
  'range-not-permitted': makeTraits('request', 'choose-range'),
  'input-not-valid': makeTraits('request'),
  'jwt-not-valid': makeTraits('request'),
  'token-forgotten': makeTraits('request'),
  'profile-not-found': makeTraits('venue'),
  'venue-address-not-https': makeTraits('venue', 'edit-keys'),
  'address-of-environment': makeTraits('venue'),
  'address-not-confirmed': makeTraits('venue'),
  'keys-wanted-again': makeTraits('keys'),
  'name-taken': makeTraits('request'),
  // Files that people pass on
  'shared-file-not-one': makeTraits('file'),
  'shared-file-newer': makeTraits('file'),
  'shared-file-unreadable': makeTraits('file'),
  'shared-file-too-large': makeTraits('file'),
  'profile-file-damaged': makeTraits('file'),
  // Saved views and their files
  'view-gone': makeTraits('request'),
  'view-name-taken': makeTraits('request'),
  'too-many-views': makeTraits('request'),
  'view-file-damaged': makeTraits('file'),
  // Categories and their files
  'too-many-categorised': makeTraits('request'),
  'category-file-damaged': makeTraits('file'),
  // Alerts
  'alert-gone': makeTraits('request'),
  'too-many-alerts': makeTraits('request'),
  'pin-gone': makeTraits('request'),
  'too-many-pins': makeTraits('request'),
  // Data checks
  'too-many-findings': makeTraits('request'),
  // Saved exports and their files
  'saved-export-gone': makeTraits('request'),
  'saved-export-name-taken': makeTraits('request'),
  'too-many-saved-exports': makeTraits('request'),
  'saved-export-out-of-date': makeTraits('request'),
  'saved-export-finds-people': makeTraits('request'),
  'period-empty': makeTraits('request'),
  'report-period-too-long': makeTraits('request'),
  'too-many-rows-to-print': makeTraits('request'),
  'pdf-needs-app': makeTraits('request'),
  'venues-not-alike': makeTraits('request'),
  'saved-export-file-damaged': makeTraits('file'),
  // Exported files
  'file-gone': makeTraits('target'),
  'file-not-opened': makeTraits('target'),
  // Keys
  'key-empty': makeTraits('keys', 'edit-keys'),
  'secret-not-a-key': makeTraits('keys', 'edit-keys'),
  'secret-is-private': makeTraits('keys', 'edit-keys'),
  'secret-not-private': makeTraits('keys', 'edit-keys'),
  'secret-too-long': makeTraits('keys', 'edit-keys'),
  'secret-cut': makeTraits('keys', 'edit-keys'),
  'secret-too-short': makeTraits('keys', 'edit-keys'),
  'credentials-missing': makeTraits('keys', 'edit-keys', 'never', 'person'),
  'credentials-corrupt': makeTraits('keys', 'edit-keys', 'never', 'person'),
  'credentials-elsewhere': makeTraits('keys', 'edit-keys', 'never', 'person'),
  'keychain-locked': makeTraits('keychain', 'retry', 'later', 'person'),
  'keychain-unavailable': makeTraits('keychain', 'retry', 'later', 'person'),
  'keychain-waiting': makeTraits('keychain', 'retry', 'later', 'person'),
  'keychain-not-removed': makeTraits('keychain', 'retry', 'later'),
  // Signing in
  'signed-out': makeTraits('session', 'sign-in', 'never', 'person'),
  'login-refused': makeTraits('session', 'edit-keys', 'never', 'person'),
  'login-not-valid': makeTraits('session', 'none', 'never', 'person'),
  'clock-off': makeTraits('session', 'retry', 'later', 'person'),
  'token-refused': makeTraits('session', 'sign-in', 'never', 'person'),
  'booking-not-reached': makeTraits('network', 'retry', 'later'),
  'booking-refused': makeTraits('session', 'edit-keys'),
  'tenant-refused': makeTraits('session', 'edit-keys'),
  // Responses of the platform
  'date-refused': makeTraits('refusal', 'choose-range'),
  'request-refused': makeTraits('refusal'),
  'key-header-refused': makeTraits('session', 'edit-keys', 'never', 'person'),
  'not-found': makeTraits('refusal'),
  'rate-limited': makeTraits('platform', 'retry', 'later', 'platform'),
  'platform-away': makeTraits('platform', 'retry', 'later', 'platform'),
  'platform-failed': makeTraits('platform', 'retry', 'later'),
  'answer-not-understood': makeTraits('platform', 'retry', 'later'),
  'answer-cut': makeTraits('platform', 'retry', 'soon'),
  'answer-too-slow': makeTraits('platform', 'retry', 'soon'),
  'answer-too-large': makeTraits('platform'),
  'answer-redirected': makeTraits('platform'),
  // Connections
  'host-not-found': makeTraits('network', 'retry', 'soon', 'network'),
  'host-not-answering': makeTraits('network', 'retry', 'soon', 'network'),
  'certificate-not-trusted': makeTraits('network', 'retry', 'later', 'network'),
  'certificate-changed': makeTraits('network', 'retry', 'later', 'network'),
  'timed-out': makeTraits('platform', 'retry', 'later', 'network'),
  'proxy-failed': makeTraits('network', 'retry', 'later', 'network'),
  offline: makeTraits('network', 'retry', 'later', 'network'),
  // This computer
  'rows-gone': makeTraits('storage', 'retry', 'later'),
  'nothing-kept': makeTraits('request'),
  'kept-in-memory-only': makeTraits('keys'),
  'stored-rows-locked': makeTraits('keys', 'retry', 'later'),
  'stored-rows-key-damaged': makeTraits('keys'),
  'stored-rows-elsewhere': makeTraits('keys', 'none', 'never', 'person'),
  'venue-in-use': makeTraits('venue', 'retry', 'later'),
  'move-not-finished': makeTraits('venue', 'retry', 'later', 'person'),
  'stored-rows-damaged': makeTraits('storage', 'retry', 'later'),
  'stored-file-damaged': makeTraits('storage', 'retry', 'later'),
  'rows-shrunk': makeTraits('target'),
  'rows-without-key': makeTraits('target'),
  'disk-full': makeTraits('target', 'choose-folder', 'never', 'person'),
  'folder-not-writable': makeTraits('target', 'choose-folder', 'never', 'person'),
  'folder-not-ours': makeTraits('target', 'choose-folder'),
  'file-in-use': makeTraits('target', 'choose-folder', 'never', 'person'),
  'file-count-differs': makeTraits('target', 'retry', 'later'),
  'settings-not-saved': makeTraits('target', 'retry', 'later'),
  'autostart-not-set': makeTraits('target', 'retry', 'later'),
  'data-newer': makeTraits('file'),
  // Targets: databases for the whole organisation
  'target-name-taken': makeTraits('request'),
  'target-not-reached': makeTraits('network', 'retry', 'later'),
  'target-not-trusted': makeTraits('network', 'retry', 'later'),
  'target-password-missing': makeTraits('keys'),
  'target-password-refused': makeTraits('keys'),
  'target-unsuitable': makeTraits('target', 'retry', 'later'),
  // Updates
  'update-off': makeTraits('request'),
  'update-busy': makeTraits('request', 'retry', 'later'),
  'update-not-there': makeTraits('network', 'retry', 'later', 'network'),
  'update-not-signed': makeTraits('file'),
  'update-not-understood': makeTraits('file'),
  'update-older': makeTraits('file', 'retry', 'later'),
  'update-not-for-here': makeTraits('file'),
  'update-damaged': makeTraits('file', 'retry', 'later'),
  'worker-stopped': makeTraits('app', 'retry', 'later', 'engine'),
  'demo-not-started': makeTraits('app', 'retry', 'later', 'network'),
  // Neither an error nor a bug: the user stopped it
  cancelled: makeTraits('user'),
  // Nor is this: the user's time limit is over
  'out-of-time': makeTraits('patience', 'retry', 'later'),
  unexpected: makeTraits('app', 'retry', 'later'),
} as const satisfies Readonly<Record<string, ErrorTraits>>;

export type ErrorKind = keyof typeof table;

export const errorKinds = Object.keys(table) as [ErrorKind, ...ErrorKind[]];

export function getErrorTraits(kind: ErrorKind): ErrorTraits {
  return table[kind];
}

/**
 * Returns whether the platform accepted the keys but refused this data (401 or 403): other data may be available (fact:
 * refused data). A refused login concerns all data.
 */
export function isRefusedData({ kind, params }: Pick<AppError, 'kind' | 'params'>): boolean {
  const { operation } = params ?? {};
  const isRefusal = kind === 'token-refused' || kind === 'key-header-refused';
  return isRefusal && operation !== undefined && operation !== 'login';
}

/** An entry of the platform's error body (spec 2.5). */
export interface PlatformCode {
  readonly code: number | null;
  readonly message: string;
}

export interface AppError {
  readonly kind: ErrorKind;
  readonly repair: Repair;
  /** A retry without changes may succeed. */
  readonly retryable: boolean;
  /** HTTP status, if the platform responded. */
  readonly status?: number;
  readonly codes?: readonly PlatformCode[];
  /** Values for the message: a field's name, a host, seconds. Never a secret or a row's content. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly rangeProblem?: RangeProblem;
  /** From Retry-After, in seconds. */
  readonly retryAfterSeconds?: number;
  /** Identifies the log line. */
  readonly incident?: string;
}

/** Makes an error with its kind's remedy and retry. */
export function appError(kind: ErrorKind, details: Omit<Partial<AppError>, 'kind'> = {}): AppError {
  const { repair, retry } = getErrorTraits(kind);
  return { kind, repair, retryable: retry !== 'never', ...details };
}

/**
 * An expected failure, thrown inside one process. At the IPC boundary it becomes a value (`Outcome`); anything else
 * thrown there is a bug.
 */
export class Failure extends Error {
  readonly error: AppError;
  constructor(error: AppError, options?: { cause?: unknown }) {
    super(error.kind, options);
    this.name = 'Failure';
    this.error = error;
  }
}

/** Throws a `Failure` of this kind. */
export function fail(
  kind: ErrorKind,
  details: Omit<Partial<AppError>, 'kind'> & { cause?: unknown } = {},
): never {
  const { cause, ...rest } = details;
  throw new Failure(appError(kind, rest), { cause });
}

/** For the failure of a step that may fail. Throws bugs. */
export function ignoreFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

/** Does what may fail, such as saving a note that others can do without. Throws bugs. */
export function attempt(action: () => void): void {
  try {
    action();
  } catch (error) {
    ignoreFailure(error);
  }
}

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };
