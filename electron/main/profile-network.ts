import { session as electronSession, type Session } from 'electron';
import type { Profile } from '../../shared/ipc/profiles.ts';
import { trustCertificate } from './trust.ts';

/**
 * A network session of the profile's own, in memory: its sockets, proxy decisions and trust are
 * shared with no other profile. `generation` tells apart two lives of one profile, since a session
 * keeps the trust it was first given.
 */
export function openProfileNetwork(
  profile: Pick<Profile, 'id' | 'authUrl' | 'trustedCertificate'>,
  generation: number,
): Session {
  const session = electronSession.fromPartition(`venue-${profile.id}-${generation}`, {
    cache: false,
  });
  const host = URL.parse(profile.authUrl)?.hostname;
  if (profile.trustedCertificate && host) {
    trustCertificate(session, host, profile.trustedCertificate);
  }
  return session;
}
