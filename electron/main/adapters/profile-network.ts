import { randomUUID } from 'node:crypto';
import { session as electronSession } from 'electron';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { type HttpClient, withCertificateCheck } from '../../core/access/platform/index.ts';
import type { DoctorNetwork, SeenCertificate } from '../../core/app/doctor/index.ts';
import { type Addressed, guardHttp, type KnownHosts } from '../../core/data/venues/index.ts';
import { createNetHttpClient } from './net-http-client.ts';
import { trustCertificate } from './trust.ts';

/**
 * Opens a network session in memory. It shares no sockets, proxy decisions or trust with other profiles, nor with
 * earlier sessions of this one (a demo's certificate changes). The venue's stored certificate is trusted on its two
 * hosts only.
 */
function openProfileNetwork(profile: Addressed): DoctorNetwork {
  const session = electronSession.fromPartition(`venue-${randomUUID()}`, { cache: false });
  const seen = new Map<string, SeenCertificate>();
  const { authUrl, baseUrl, trustedCertificate: fingerprint } = profile;
  const hosts = [authUrl, baseUrl].flatMap((url) => URL.parse(url)?.hostname ?? []);
  trustCertificate(session, fingerprint ? { hosts, fingerprint } : null, (host, certificate) =>
    seen.set(host, certificate),
  );
  const findCertificate = (host: string) => seen.get(host) ?? null;
  return {
    http: withCertificateCheck(
      createNetHttpClient(session),
      fingerprint,
      (host) => findCertificate(host)?.fingerprint ?? null,
    ),
    findProxy: (url) => session.resolveProxy(url),
    findCertificate,
  };
}

/** Networks of profiles. They send nothing to hosts that the user has not confirmed. */
export function createProfileNetworks(hosts: KnownHosts) {
  function openDoctorNetwork(profile: Addressed): DoctorNetwork {
    const { http, findProxy, findCertificate } = openProfileNetwork(profile);
    return {
      http: guardHttp(http, profile, hosts),
      // Finding a proxy may look up a host name.
      async findProxy(url) {
        hosts.require(url, profile);
        return findProxy(url);
      },
      findCertificate,
    };
  }
  return {
    openDoctorNetwork,
    openHttp: (profile: Profile): HttpClient => openDoctorNetwork(profile).http,
  };
}
