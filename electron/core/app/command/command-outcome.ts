import type { ExitCode } from '../command-line/index.ts';

/** A command's exit code and its JSON result. */
export interface CommandOutcome {
  readonly exitCode: ExitCode;
  readonly result: Readonly<Record<string, unknown>>;
}
