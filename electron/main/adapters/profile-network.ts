import { randomUUID } from 'node:crypto';
import { session as electronSession, type Session } from 'electron';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DoctorNetwork, SeenCertificate } from '../../core/doctor/index.ts';
import type { HttpClient } from '../../core/platform/index.ts';
import { type Addressed, guardHttp, type KnownHosts } from '../../core/venues/index.ts';
import { createNetHttpClient } from './net-http-client.ts';
import { trustCertificate } from './trust.ts';

/**
 * A network session of its own, in memory: its sockets, proxy decisions and trust are shared with
 * no other profile, nor with an earlier life of this one (a demo venue's certificate changes).
 */
function openProfileNetwork(
  profile: Addressed,
  onCertificate?: (host: string, certificate: SeenCertificate) => void,
): Session {
  const session = electronSession.fromPartition(`venue-${randomUUID()}`, { cache: false });
  const host = URL.parse(profile.authUrl)?.hostname;
  const fingerprint = profile.trustedCertificate;
  const trusted = fingerprint && host ? { host, fingerprint } : null;
  if (trusted || onCertificate) trustCertificate(session, trusted, onCertificate);
  return session;
}

/** The networks of profiles: nothing leaves in them for a host that nobody has confirmed. */
export function createProfileNetworks(hosts: KnownHosts) {
  return {
    openHttp: (profile: Profile): HttpClient =>
      guardHttp(createNetHttpClient(openProfileNetwork(profile)), profile, hosts),

    /** The same network, watched. */
    openDoctorNetwork(profile: Addressed): DoctorNetwork {
      const seen = new Map<string, SeenCertificate>();
      const session = openProfileNetwork(profile, (host, certificate) =>
        seen.set(host, certificate),
      );
      return {
        http: guardHttp(createNetHttpClient(session), profile, hosts),
        // Finding a proxy may look up a name.
        async findProxy(url) {
          hosts.require(url, profile);
          return session.resolveProxy(url);
        },
        findCertificate: (host) => seen.get(host) ?? null,
      };
    },
  };
}
