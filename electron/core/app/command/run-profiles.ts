import { exitCodes } from '../command-line/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { listKnownProfiles } from './find-venue.ts';

/** Lists every venue, and whether its keys can be used. */
export async function runProfiles({ settings, vault }: CommandServices): Promise<CommandOutcome> {
  const profiles = [];
  for (const profile of listKnownProfiles(settings)) {
    const { id, name, environment, timeZone, currency, demo } = profile;
    const keys = await vault.state(settings.platform(profile));
    profiles.push({ id, name, environment, timeZone, currency, demo, keys });
  }
  return { exitCode: exitCodes.done, result: { profiles } };
}
