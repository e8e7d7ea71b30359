/**
 * Every failure that can be expected, as one closed union. Each kind has a title, a meaning and an
 * action in the message catalogue (`error.<kind>.title`, `.meaning`, `.action`). Bugs are thrown
 * as they are and reach the user as `unexpected`.
 */
import type { RangeProblem } from './ranges.ts';

/** What went wrong, and so which words tell it. */
export const errorKinds = [
  // What the user asked for
  'range-not-permitted',
  'input-not-valid',
  'jwt-not-valid',
  'token-forgotten',
  'profile-not-found',
  'venue-address-not-https',
  'address-of-environment',
  'address-of-other-version',
  'address-not-confirmed',
  'keys-wanted-again',
  'name-taken',
  // A file of profiles
  'profile-file-not-one',
  'profile-file-newer',
  'profile-file-damaged',
  'profile-file-unreadable',
  'profile-file-too-large',
  // Saved views, and a file of them
  'view-gone',
  'view-name-taken',
  'too-many-views',
  'view-file-not-one',
  'view-file-newer',
  'view-file-damaged',
  // Recipes, and a file of one
  'recipe-gone',
  'recipe-name-taken',
  'too-many-recipes',
  'recipe-out-of-date',
  'recipe-finds-people',
  'period-empty',
  'too-many-rows-to-print',
  'pdf-needs-app',
  'recipe-file-not-one',
  'recipe-file-newer',
  'recipe-file-damaged',
  // The keys
  'key-empty',
  'secret-not-a-key',
  'secret-is-private',
  'secret-cut',
  'secret-too-short',
  'credentials-missing',
  'credentials-corrupt',
  'credentials-elsewhere',
  'keychain-locked',
  'keychain-unavailable',
  'keychain-waiting',
  'keychain-not-removed',
  // Signing in
  'signed-out',
  'login-refused',
  'clock-off',
  'token-refused',
  'booking-not-reached',
  'booking-refused',
  'tenant-refused',
  // What the platform answered
  'date-refused',
  'request-refused',
  'key-header-refused',
  'not-found',
  'rate-limited',
  'platform-failed',
  'answer-not-understood',
  'answer-cut',
  'answer-too-slow',
  'answer-too-large',
  'answer-redirected',
  // On the way there
  'host-not-found',
  'host-not-answering',
  'certificate-not-trusted',
  'timed-out',
  'proxy-failed',
  'offline',
  // On this machine
  'rows-gone',
  'nothing-kept',
  'kept-in-memory-only',
  'kept-rows-locked',
  'kept-rows-key-damaged',
  'kept-rows-elsewhere',
  'venue-in-use',
  'move-not-finished',
  'kept-rows-damaged',
  'rows-shrunk',
  'disk-full',
  'folder-not-writable',
  'folder-not-ours',
  'file-in-use',
  'file-count-differs',
  'settings-not-saved',
  'worker-stopped',
  'demo-not-started',
  // Neither an error nor a bug: the user stopped it
  'cancelled',
  // Nor here: the user gave it so long and no longer
  'out-of-time',
  'unexpected',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** One entry of the platform's error body (spec 2.5). */
export interface PlatformCode {
  readonly code: number | null;
  readonly message: string;
}

/** What can be done about it with one click. */
export type Repair = 'retry' | 'sign-in' | 'edit-keys' | 'choose-range' | 'choose-folder' | 'none';

export interface AppError {
  readonly kind: ErrorKind;
  readonly repair: Repair;
  /** Whether the same thing may succeed when tried again unchanged. */
  readonly retryable: boolean;
  /** HTTP status, where the platform answered with one. */
  readonly status?: number;
  readonly codes?: readonly PlatformCode[];
  /** Values for the words: a field's name, a host, seconds. Never a secret or a row's content. */
  readonly params?: Readonly<Record<string, string | number>>;
  readonly rangeProblem?: RangeProblem;
  /** From Retry-After, in seconds. */
  readonly retryAfterSeconds?: number;
  /** To find the log line. */
  readonly incident?: string;
}

const repairs: Partial<Record<ErrorKind, Repair>> = {
  'range-not-permitted': 'choose-range',
  'date-refused': 'choose-range',
  'venue-address-not-https': 'edit-keys',
  'key-empty': 'edit-keys',
  'secret-not-a-key': 'edit-keys',
  'secret-is-private': 'edit-keys',
  'secret-cut': 'edit-keys',
  'secret-too-short': 'edit-keys',
  'credentials-missing': 'edit-keys',
  'credentials-corrupt': 'edit-keys',
  'credentials-elsewhere': 'edit-keys',
  'login-refused': 'edit-keys',
  'booking-refused': 'edit-keys',
  'tenant-refused': 'edit-keys',
  'key-header-refused': 'edit-keys',
  'signed-out': 'sign-in',
  'token-refused': 'sign-in',
  'disk-full': 'choose-folder',
  'folder-not-writable': 'choose-folder',
  'folder-not-ours': 'choose-folder',
  'file-in-use': 'choose-folder',
};

const retryableKinds: ReadonlySet<ErrorKind> = new Set<ErrorKind>([
  'keychain-locked',
  'keychain-unavailable',
  'keychain-waiting',
  'keychain-not-removed',
  'kept-rows-locked',
  'venue-in-use',
  'move-not-finished',
  'kept-rows-damaged',
  'clock-off',
  'booking-not-reached',
  'rate-limited',
  'platform-failed',
  'answer-not-understood',
  'answer-cut',
  'answer-too-slow',
  'host-not-found',
  'host-not-answering',
  'certificate-not-trusted',
  'timed-out',
  'proxy-failed',
  'offline',
  'rows-gone',
  'settings-not-saved',
  'file-count-differs',
  'worker-stopped',
  'demo-not-started',
  'out-of-time',
  'unexpected',
]);

/** Makes an error of a kind, with the repair and retry that go with it. */
export function appError(kind: ErrorKind, details: Omit<Partial<AppError>, 'kind'> = {}): AppError {
  const retryable = retryableKinds.has(kind);
  return { kind, retryable, repair: repairs[kind] ?? (retryable ? 'retry' : 'none'), ...details };
}

/**
 * An expected failure on its way up inside one process. At the IPC boundary it becomes a value
 * (`Outcome`); anything else that is thrown there is a bug.
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

export type Outcome<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: AppError };
