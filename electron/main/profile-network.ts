import { randomUUID } from 'node:crypto';
import { session as electronSession, type Session } from 'electron';
import type { Profile } from '../../shared/ipc/profiles.ts';
import { trustCertificate } from './trust.ts';

/**
 * A network session of its own, in memory: its sockets, proxy decisions and trust are shared with
 * no other profile, nor with an earlier life of this one (a demo venue's certificate changes).
 */
export function openProfileNetwork(
  profile: Pick<Profile, 'authUrl' | 'trustedCertificate'>,
): Session {
  const session = electronSession.fromPartition(`venue-${randomUUID()}`, { cache: false });
  const host = URL.parse(profile.authUrl)?.hostname;
  if (profile.trustedCertificate && host) {
    trustCertificate(session, host, profile.trustedCertificate);
  }
  return session;
}
