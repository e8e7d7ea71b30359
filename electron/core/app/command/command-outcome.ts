import type { ExitCode } from '../command-line/index.ts';

export interface CommandOutcome {
  readonly exitCode: ExitCode;
  readonly result: Readonly<Record<string, unknown>>;
}
