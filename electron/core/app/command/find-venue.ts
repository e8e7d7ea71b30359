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
 * The venue that a command names, by its name (whatever its case) or its id. The demo venue is one of
 * the command's own: the app's has keys and an address that only the app knows.
 */
export async function findVenue(
  venue: CommandVenue,
  { settings, venues, use }: Pick<CommandServices, 'settings' | 'venues' | 'use'>,
  signal: AbortSignal,
): Promise<Profile> {
  const profiles = knownProfiles(settings);
  const found = 'profile' in venue ? profileNamed(venue.profile, profiles) : null;
  if (found && !found.demo) return use(found);
  for (const { id, demo } of profiles) if (demo) settings.removeProfile(id, false);
  return unlessCancelled(venues.openDemo(), signal);
}

/** The app's venues. Fails where they could not be read: then nobody knows which there are. */
export function knownProfiles({
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
 * The venue whose downloaded rows a command works with, and whether it is one of the command's own: the
 * demo venue is the app's where it was opened there, else one that begins with nothing downloaded.
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
  const known = findProfile(venue, knownProfiles(settings));
  if (known) return { profile: use(known), isOwnDemo: false };
  terminal.progress(messages.text('command.progress.demo'));
  const profile = await unlessCancelled(venues.openDemo(), signal);
  return { profile: use(profile), isOwnDemo: true };
}

/** The profile of the app that a command names, or null: the demo venue was never opened there. */
export function findProfile(venue: CommandVenue, profiles: readonly Profile[]): Profile | null {
  if ('profile' in venue) return profileNamed(venue.profile, profiles);
  return profiles.find(({ demo }) => demo) ?? null;
}

function profileNamed(name: string, profiles: readonly Profile[]): Profile {
  const folded = foldName(name);
  const found =
    profiles.find((profile) => profile.id === name) ??
    profiles.find((profile) => foldName(profile.name) === folded);
  if (found) return found;
  if (profiles.length === 0) {
    throw new CommandProblem('command.problem.noProfiles', {}, exitCodes.profile);
  }
  const names = profiles.map((profile) => profile.name);
  const params = { profile: name, profiles: names.map((each) => `“${each}”`).join(', ') };
  return failMistyped('command.problem.profile', params, name, names, exitCodes.profile);
}
