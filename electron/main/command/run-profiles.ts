import { exitCodes } from '../../core/command/exit-codes.ts';
import type { CommandServices } from './command-services.ts';
import type { CommandOutcome } from './run-export.ts';

/** Every venue, and whether its keys can be used. */
export async function runProfiles({ settings, vault }: CommandServices): Promise<CommandOutcome> {
  const profiles = [];
  for (const { id, name, environment, timeZone, currency, demo } of settings.profiles()) {
    const keys = await vault.state(id);
    profiles.push({ id, name, environment, timeZone, currency, demo, keys });
  }
  return { exitCode: exitCodes.done, result: { profiles } };
}
