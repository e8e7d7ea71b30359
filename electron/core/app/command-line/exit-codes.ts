import { type AppError, type Blame, getErrorTraits } from '../../../../shared/errors.ts';

/** Exit codes of commands. Documented in docs/command-line.md; never renumbered. */
export const exitCodes = {
  done: 0,
  bug: 1,
  usage: 2,
  profile: 3,
  keys: 4,
  platform: 5,
  partial: 6,
  target: 7,
  /** `alerts --check`: an alert's condition holds. */
  alertMet: 8,
  /** As the program `timeout`. */
  timeout: 124,
  cancelled: 130,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

const codes: Readonly<Record<Blame, ExitCode>> = {
  request: exitCodes.usage,
  file: exitCodes.usage,
  venue: exitCodes.profile,
  keys: exitCodes.keys,
  keychain: exitCodes.keys,
  session: exitCodes.keys,
  refusal: exitCodes.platform,
  platform: exitCodes.platform,
  network: exitCodes.platform,
  // Rows that are neither stored nor available from the platform.
  storage: exitCodes.platform,
  target: exitCodes.target,
  app: exitCodes.bug,
  user: exitCodes.cancelled,
  patience: exitCodes.timeout,
};

export function getExitCode({ kind }: Pick<AppError, 'kind'>): ExitCode {
  return codes[getErrorTraits(kind).blames];
}
