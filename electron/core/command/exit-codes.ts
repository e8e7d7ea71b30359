import type { AppError, ErrorKind } from '../../../shared/errors.ts';

/** What a command's process ends with. Documented in docs/command-line.md; never renumbered. */
export const exitCodes = {
  done: 0,
  bug: 1,
  usage: 2,
  profile: 3,
  keys: 4,
  platform: 5,
  partial: 6,
  target: 7,
  /** As the program `timeout` does. */
  timeout: 124,
  cancelled: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const kinds: Readonly<
  Record<Exclude<keyof typeof exitCodes, 'done' | 'bug' | 'partial'>, readonly string[]>
> = {
  usage: [
    'range-not-permitted',
    'input-not-valid',
    'recipe-gone',
    'recipe-out-of-date',
    'recipe-finds-people',
    'period-empty',
    'too-many-rows-to-print',
    'pdf-needs-app',
    'nothing-kept',
  ],
  profile: [
    'profile-not-found',
    'venue-address-not-https',
    'address-of-environment',
    'address-of-other-version',
    'address-not-confirmed',
    'venue-in-use',
    'move-not-finished',
  ],
  keys: [
    'key-empty',
    'keys-wanted-again',
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
    'kept-rows-locked',
    'kept-in-memory-only',
    'kept-rows-key-damaged',
    'kept-rows-elsewhere',
    'signed-out',
    'login-refused',
    'clock-off',
    'token-refused',
    'booking-refused',
    'tenant-refused',
    'key-header-refused',
  ],
  platform: [
    'booking-not-reached',
    'date-refused',
    'request-refused',
    'not-found',
    'rate-limited',
    'platform-failed',
    'answer-not-understood',
    'answer-cut',
    'answer-too-slow',
    'answer-too-large',
    'answer-redirected',
    'host-not-found',
    'host-not-answering',
    'certificate-not-trusted',
    'timed-out',
    'proxy-failed',
    'offline',
    'kept-rows-damaged',
  ],
  target: [
    'disk-full',
    'folder-not-writable',
    'folder-not-ours',
    'file-in-use',
    'file-count-differs',
    'settings-not-saved',
    'rows-shrunk',
  ],
  timeout: ['out-of-time'],
  cancelled: ['cancelled'],
};

const codeOfKind: ReadonlyMap<string, ExitCode> = new Map(
  Object.entries(kinds).flatMap(([name, of]) =>
    of.map((kind) => [kind, exitCodes[name as keyof typeof kinds]] as const),
  ),
);

/** The exit code of a failure; what is not a failure of the user's world is a bug. */
export function exitCodeOf({ kind }: Pick<AppError, 'kind'>): ExitCode {
  return codeOfKind.get(kind satisfies ErrorKind) ?? exitCodes.bug;
}
