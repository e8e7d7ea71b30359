import { maxListedCalls } from '../../../../shared/domain/assistants.ts';
import { type AssistantsCommand, exitCodes } from '../command-line/index.ts';
import type { CommandOutcome } from './command-outcome.ts';
import type { CommandServices } from './command-services.ts';
import { findProfile, listKnownProfiles } from './find-venue.ts';

/** Lists the venues that assistants may read, or their calls; allows a venue, or withdraws it. */
export function runAssistants(
  { does, venue, isAllowed }: AssistantsCommand,
  { settings, openAssistants, assistantCalls }: CommandServices,
): CommandOutcome {
  const { done: exitCode } = exitCodes;
  if (does === 'calls') {
    return { exitCode, result: { calls: assistantCalls.list().slice(0, maxListedCalls) } };
  }
  const profiles = listKnownProfiles(settings);
  const store = openAssistants();
  if (does === 'set') store.set(findProfile(venue, profiles)?.id ?? '', isAllowed);
  const allowed = store.list();
  const venues = profiles.map(({ id, name, environment }) => ({
    id,
    name,
    environment,
    allowed: allowed.includes(id),
  }));
  return { exitCode, result: { venues } };
}
