import { type AppError, type Blame, getErrorTraits } from '../../../../shared/errors.ts';

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
  /** Of `alerts --check`: what is watched for is so. */
  alertMet: 8,
  /** As the program `timeout` does. */
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
  // Rows that are neither on this computer nor to be had from the platform.
  storage: exitCodes.platform,
  target: exitCodes.target,
  app: exitCodes.bug,
  user: exitCodes.cancelled,
  patience: exitCodes.timeout,
};

/** The exit code of a failure. */
export function getExitCode({ kind }: Pick<AppError, 'kind'>): ExitCode {
  return codes[getErrorTraits(kind).blames];
}
