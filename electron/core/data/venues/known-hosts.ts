import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { cleanBaseAddress, type HttpClient } from '../../access/platform/index.ts';
import type { SettingsStore } from '../../access/settings/index.ts';

export type Addressed = Pick<Profile, 'authUrl' | 'baseUrl' | 'trustedCertificate'>;

/**
 * Hosts and certificates that a person has confirmed for this app. Otherwise a compromised page could send anything to
 * any host: through the form of a venue, a file of venues, or a check of the connection.
 */
export interface KnownHosts {
  /** Returns the hosts and the certificate of this venue that nobody has confirmed. Null if all are confirmed. */
  findNew(venue: Addressed): { hosts: readonly string[]; certificate: string | null } | null;
  /** Confirms until the app quits; a saved venue then counts by itself. */
  confirm(venue: Addressed): void;
  /** Fails with `address-not-confirmed` if anything of the venue is new, or the URL isn't at its hosts. */
  require(url: string, venue: Addressed): void;
}

export function createKnownHosts(
  settings: Pick<SettingsStore, 'profiles' | 'credentialIndex'>,
): KnownHosts {
  const confirmed = new Set<string>();

  /** A venue with keys has signed in there; a venue from a file was only read. */
  function listNew(venue: Addressed): readonly string[] {
    const { profiles, credentialIndex } = settings;
    const reached = profiles().filter(({ id, demo }) => demo || credentialIndex.has(id));
    const known = new Set([...confirmed, ...reached.flatMap(listTrustEntries)]);
    return listTrustEntries(venue).filter((entry) => !known.has(entry));
  }

  return {
    findNew(venue) {
      const entries = listNew(venue);
      if (entries.length === 0) return null;
      const isCertificateNew = entries.some((entry) => entry.includes(' '));
      return {
        hosts: listHosts(venue),
        certificate: isCertificateNew ? venue.trustedCertificate : null,
      };
    },
    confirm(venue) {
      for (const entry of listTrustEntries(venue)) confirmed.add(entry);
    },
    require(url, venue) {
      const { host } = new URL(url);
      if (listNew(venue).length > 0 || !listHosts(venue).includes(host)) {
        fail('address-not-confirmed', { params: { host } });
      }
    },
  };
}

/** Returns a client that refuses requests to hosts that nobody has confirmed. */
export function guardHttp(http: HttpClient, venue: Addressed, hosts: KnownHosts): HttpClient {
  return {
    async send(request) {
      hosts.require(request.url, venue);
      return http.send(request);
    },
  };
}

/** Returns the hosts of `next` that `before` doesn't have. */
export function listNewHosts(next: Addressed, before: Addressed): readonly string[] {
  const known = listHosts(before);
  return listHosts(next).filter((host) => !known.includes(host));
}

/** Lists an entry for each host, and one for the certificate that is trusted there. */
function listTrustEntries(venue: Addressed): readonly string[] {
  const [auth] = listHosts({ ...venue, baseUrl: '' });
  const { trustedCertificate } = venue;
  return [
    ...listHosts(venue),
    ...(auth && trustedCertificate !== null ? [`${auth} ${trustedCertificate}`] : []),
  ];
}

/** Lists each host once. Addresses that can't be used are never contacted. */
function listHosts({ authUrl, baseUrl }: Addressed): readonly string[] {
  const hosts = [authUrl, baseUrl].flatMap((typed) => {
    try {
      return [new URL(cleanBaseAddress(typed, '')).host];
    } catch {
      return [];
    }
  });
  return [...new Set(hosts)];
}
