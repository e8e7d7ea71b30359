import type { ExitCode } from '../command-line/index.ts';

/** What a command ends with: its exit code and what its line of JSON says. */
export interface CommandOutcome {
  readonly exitCode: ExitCode;
  readonly result: Readonly<Record<string, unknown>>;
}
