/**
 * Every expected failure, as one closed union. Each kind has a title, a meaning and an action in the messages
 * (`error.<kind>.title`, `.meaning`, `.action`). Bugs are thrown unchanged and reach the user as `unexpected`.
 */
import type { RangeProblem } from './ranges.ts';

/** The one-click remedy. */
export type Repair = 'retry' | 'sign-in' | 'edit-keys' | 'choose-range' | 'choose-folder' | 'none';

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

function row(
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
  'range-not-permitted': row('request', 'choose-range'),
  'input-not-valid': row('request'),
  'jwt-not-valid': row('request'),
  'token-forgotten': row('request'),
  'profile-not-found': row('venue'),
  'venue-address-not-https': row('venue', 'edit-keys'),
  'address-of-environment': row('venue'),
  'address-not-confirmed': row('venue'),
  'keys-wanted-again': row('keys'),
  'name-taken': row('request'),
  // Files that people pass on
  'shared-file-not-one': row('file'),
  'shared-file-newer': row('file'),
  'shared-file-unreadable': row('file'),
  'shared-file-too-large': row('file'),
  'profile-file-damaged': row('file'),
  // Saved views and their files
  'view-gone': row('request'),
  'view-name-taken': row('request'),
  'too-many-views': row('request'),
  'view-file-damaged': row('file'),
  // Categories and their files
  'too-many-categorised': row('request'),
  'category-file-damaged': row('file'),
  // Alerts
  'alert-gone': row('request'),
  'too-many-alerts': row('request'),
  'pin-gone': row('request'),
  'too-many-pins': row('request'),
  // Data checks
  'too-many-findings': row('request'),
  // Saved exports and their files
  'saved-export-gone': row('request'),
  'saved-export-name-taken': row('request'),
  'too-many-saved-exports': row('request'),
  'saved-export-out-of-date': row('request'),
  'saved-export-finds-people': row('request'),
  'period-empty': row('request'),
  'report-period-too-long': row('request'),
  'too-many-rows-to-print': row('request'),
  'pdf-needs-app': row('request'),
  'venues-not-alike': row('request'),
  'saved-export-file-damaged': row('file'),
  // Exported files
  'file-gone': row('target'),
  'file-not-opened': row('target'),
  // Keys
  'key-empty': row('keys', 'edit-keys'),
  'secret-not-a-key': row('keys', 'edit-keys'),
  'secret-is-private': row('keys', 'edit-keys'),
  'secret-not-private': row('keys', 'edit-keys'),
  'secret-too-long': row('keys', 'edit-keys'),
  'secret-cut': row('keys', 'edit-keys'),
  'secret-too-short': row('keys', 'edit-keys'),
  'credentials-missing': row('keys', 'edit-keys', 'never', 'person'),
  'credentials-corrupt': row('keys', 'edit-keys', 'never', 'person'),
  'credentials-elsewhere': row('keys', 'edit-keys', 'never', 'person'),
  'keychain-locked': row('keychain', 'retry', 'later', 'person'),
  'keychain-unavailable': row('keychain', 'retry', 'later', 'person'),
  'keychain-waiting': row('keychain', 'retry', 'later', 'person'),
  'keychain-not-removed': row('keychain', 'retry', 'later'),
  // Signing in
  'signed-out': row('session', 'sign-in', 'never', 'person'),
  'login-refused': row('session', 'edit-keys', 'never', 'person'),
  'login-not-valid': row('session', 'none', 'never', 'person'),
  'clock-off': row('session', 'retry', 'later', 'person'),
  'token-refused': row('session', 'sign-in', 'never', 'person'),
  'booking-not-reached': row('network', 'retry', 'later'),
  'booking-refused': row('session', 'edit-keys'),
  'tenant-refused': row('session', 'edit-keys'),
  // Responses of the platform
  'date-refused': row('refusal', 'choose-range'),
  'request-refused': row('refusal'),
  'key-header-refused': row('session', 'edit-keys', 'never', 'person'),
  'not-found': row('refusal'),
  'rate-limited': row('platform', 'retry', 'later', 'platform'),
  'platform-away': row('platform', 'retry', 'later', 'platform'),
  'platform-failed': row('platform', 'retry', 'later'),
  'answer-not-understood': row('platform', 'retry', 'later'),
  'answer-cut': row('platform', 'retry', 'soon'),
  'answer-too-slow': row('platform', 'retry', 'soon'),
  'answer-too-large': row('platform'),
  'answer-redirected': row('platform'),
  // Connections
  'host-not-found': row('network', 'retry', 'soon', 'network'),
  'host-not-answering': row('network', 'retry', 'soon', 'network'),
  'certificate-not-trusted': row('network', 'retry', 'later', 'network'),
  'certificate-changed': row('network', 'retry', 'later', 'network'),
  'timed-out': row('platform', 'retry', 'later', 'network'),
  'proxy-failed': row('network', 'retry', 'later', 'network'),
  offline: row('network', 'retry', 'later', 'network'),
  // This computer
  'rows-gone': row('storage', 'retry', 'later'),
  'nothing-kept': row('request'),
  'kept-in-memory-only': row('keys'),
  'stored-rows-locked': row('keys', 'retry', 'later'),
  'stored-rows-key-damaged': row('keys'),
  'stored-rows-elsewhere': row('keys', 'none', 'never', 'person'),
  'venue-in-use': row('venue', 'retry', 'later'),
  'move-not-finished': row('venue', 'retry', 'later', 'person'),
  'stored-rows-damaged': row('storage', 'retry', 'later'),
  'stored-file-damaged': row('storage', 'retry', 'later'),
  'rows-shrunk': row('target'),
  'rows-without-key': row('target'),
  'disk-full': row('target', 'choose-folder', 'never', 'person'),
  'folder-not-writable': row('target', 'choose-folder', 'never', 'person'),
  'folder-not-ours': row('target', 'choose-folder'),
  'file-in-use': row('target', 'choose-folder', 'never', 'person'),
  'file-count-differs': row('target', 'retry', 'later'),
  'settings-not-saved': row('target', 'retry', 'later'),
  'autostart-not-set': row('target', 'retry', 'later'),
  'data-newer': row('file'),
  // Targets: databases for the whole organisation
  'target-name-taken': row('request'),
  'target-not-reached': row('network', 'retry', 'later'),
  'target-not-trusted': row('network', 'retry', 'later'),
  'target-password-missing': row('keys'),
  'target-password-refused': row('keys'),
  'target-unsuitable': row('target', 'retry', 'later'),
  // Updates
  'update-off': row('request'),
  'update-busy': row('request', 'retry', 'later'),
  'update-not-there': row('network', 'retry', 'later', 'network'),
  'update-not-signed': row('file'),
  'update-not-understood': row('file'),
  'update-older': row('file', 'retry', 'later'),
  'update-not-for-here': row('file'),
  'update-damaged': row('file', 'retry', 'later'),
  'worker-stopped': row('app', 'retry', 'later', 'engine'),
  'demo-not-started': row('app', 'retry', 'later', 'network'),
  // Neither an error nor a bug: the user stopped it
  cancelled: row('user'),
  // Nor is this: the user's time limit is over
  'out-of-time': row('patience', 'retry', 'later'),
  unexpected: row('app', 'retry', 'later'),
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
