import type { Profile } from '../../../../shared/domain/profiles.ts';
import { fail } from '../../../../shared/errors.ts';
import { cleanBaseAddress, type HttpClient } from '../../access/platform/index.ts';
import type { SettingsStore } from '../../access/settings/index.ts';

export type Addressed = Pick<Profile, 'authUrl' | 'baseUrl' | 'trustedCertificate'>;

/**
 * Hosts that a person wants this app to talk to, and certificates that they trust there. A page that
 * was taken over could otherwise send whatever it likes to any host: by the form of a venue, by a
 * file of venues, by a check of the connection.
 */
export interface KnownHosts {
  /** What of this venue nobody has confirmed yet; null: nothing. */
  findNew(venue: Addressed): { hosts: readonly string[]; certificate: string | null } | null;
  /** Until the app quits: what is saved by then is known by its venue. */
  confirm(venue: Addressed): void;
  /** Fails with `address-not-confirmed` if anything of the venue is new, or the URL isn't at its hosts. */
  require(url: string, venue: Addressed): void;
}

export function createKnownHosts(
  settings: Pick<SettingsStore, 'profiles' | 'credentialIndex'>,
): KnownHosts {
  const confirmed = new Set<string>();

  /** A venue with keys has signed in there; one that came out of a file was only read. */
  function listNew(venue: Addressed): readonly string[] {
    const { profiles, credentialIndex } = settings;
    const reached = profiles().filter(({ id, demo }) => demo || credentialIndex.has(id));
    const known = new Set([...confirmed, ...reached.flatMap(listMarks)]);
    return listMarks(venue).filter((mark) => !known.has(mark));
  }

  return {
    findNew(venue) {
      const marks = listNew(venue);
      if (marks.length === 0) return null;
      const isCertificateNew = marks.some((mark) => mark.includes(' '));
      return {
        hosts: listHosts(venue),
        certificate: isCertificateNew ? venue.trustedCertificate : null,
      };
    },
    confirm(venue) {
      for (const mark of listMarks(venue)) confirmed.add(mark);
    },
    require(url, venue) {
      const { host } = new URL(url);
      if (listNew(venue).length > 0 || !listHosts(venue).includes(host)) {
        fail('address-not-confirmed', { params: { host } });
      }
    },
  };
}

/** Requests of a venue, none of which reaches a host that nobody has confirmed. */
export function guardHttp(http: HttpClient, venue: Addressed, hosts: KnownHosts): HttpClient {
  return {
    async send(request) {
      hosts.require(request.url, venue);
      return http.send(request);
    },
  };
}

/** Hosts that the addresses of the one have and those of the other don't. */
export function listNewHosts(next: Addressed, before: Addressed): readonly string[] {
  const known = listHosts(before);
  return listHosts(next).filter((host) => !known.includes(host));
}

/** One for each host, and one for the certificate that is trusted there. */
function listMarks(venue: Addressed): readonly string[] {
  const [auth] = listHosts({ ...venue, baseUrl: '' });
  const { trustedCertificate } = venue;
  return [
    ...listHosts(venue),
    ...(auth && trustedCertificate !== null ? [`${auth} ${trustedCertificate}`] : []),
  ];
}

/** Each once. Addresses that can't be used are never contacted. */
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
