import type { Profile } from '../../../../shared/domain/profiles.ts';
import { type ExitCode, exitCodes } from '../command-line/index.ts';

export interface CommandOutcome {
  readonly exitCode: ExitCode;
  readonly result: Readonly<Record<string, unknown>>;
}

export function describeProfile({
  id,
  name,
  environment,
}: Pick<Profile, 'id' | 'name' | 'environment'>) {
  return { id, name, environment };
}

/** The outcome of a command about a venue. Its exit code says if something is missing. */
export function makeOutcome(
  profile: Profile,
  isComplete: boolean,
  result: CommandOutcome['result'],
): CommandOutcome {
  return {
    exitCode: isComplete ? exitCodes.done : exitCodes.partial,
    result: { profile: describeProfile(profile), ...result },
  };
}
