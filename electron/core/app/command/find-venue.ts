import type { Profile } from '../../../../shared/domain/profiles.ts';
import { foldName } from '../../../../shared/free-name.ts';
import type { SettingsStore } from '../../access/settings/index.ts';
import { unlessCancelled } from '../../base/time/index.ts';
import {
  CommandProblem,
  type CommandVenue,
  exitCodes,
  failMistyped,
} from '../command-line/index.ts';
import type { CommandServices } from './command-services.ts';
import type { Terminal } from './terminal.ts';

/**
 * Finds a command's venue by name (in any case) or id. The demo venue is always a new one, since only the app knows the
 * address and keys of its own.
 */
export async function findVenue(
  venue: CommandVenue,
  { settings, venues, use }: Pick<CommandServices, 'settings' | 'venues' | 'use'>,
  signal: AbortSignal,
): Promise<Profile> {
  const profiles = listKnownProfiles(settings);
  const found = 'profile' in venue ? requireProfile(venue.profile, profiles) : null;
  if (found && !found.demo) return use(found);
  for (const { id, demo } of profiles) if (demo) settings.removeProfile(id, false);
  return unlessCancelled(venues.openDemo(), signal);
}

/** Lists the app's venues. Throws a `CommandProblem` if the list could not be read. */
export function listKnownProfiles({
  profiles,
  recovery,
}: Pick<SettingsStore, 'profiles' | 'recovery'>): readonly Profile[] {
  const all = profiles();
  const isLost = recovery !== 'none' && recovery !== 'from-backup';
  if (isLost && all.length === 0) {
    throw new CommandProblem('command.problem.venuesLost', {}, exitCodes.profile);
  }
  return all;
}

/**
 * Finds the venue with the downloaded rows that a command uses, and whether it is the command's own. The demo venue is
 * the app's if it was opened there; otherwise a new one without rows.
 */
export async function findStoredVenue(
  venue: CommandVenue,
  {
    settings,
    venues,
    use,
    terminal,
    messages,
  }: Pick<CommandServices, 'settings' | 'venues' | 'use' | 'messages'> & {
    readonly terminal: Terminal;
  },
  signal: AbortSignal,
): Promise<{ readonly profile: Profile; readonly isOwnDemo: boolean }> {
  const known = findProfile(venue, listKnownProfiles(settings));
  if (known) return { profile: use(known), isOwnDemo: false };
  terminal.progress(messages.text('command.progress.demo'));
  const profile = await unlessCancelled(venues.openDemo(), signal);
  return { profile: use(profile), isOwnDemo: true };
}

/** Finds the app's profile for a command. Null for a demo venue that was never opened there. */
export function findProfile(venue: CommandVenue, profiles: readonly Profile[]): Profile | null {
  if ('profile' in venue) return requireProfile(venue.profile, profiles);
  return profiles.find(({ demo }) => demo) ?? null;
}

function requireProfile(name: string, profiles: readonly Profile[]): Profile {
  const folded = foldName(name);
  const found =
    profiles.find((profile) => profile.id === name) ??
    profiles.find((profile) => foldName(profile.name) === folded);
  if (found) return found;
  if (profiles.length === 0) {
    throw new CommandProblem('command.problem.noProfiles', {}, exitCodes.profile);
  }
  const names = profiles.map((profile) => profile.name);
  const params = { profile: name, profiles: names.join(', ') };
  return failMistyped('command.problem.profile', params, name, names, exitCodes.profile);
}
