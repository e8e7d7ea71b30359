import type { Profile } from '../../../shared/domain/profiles.ts';
import { fail } from '../../../shared/errors.ts';
import { cleanBaseAddress } from '../platform/index.ts';
import type { SettingsStore } from '../settings/index.ts';
import type { NativeQuestions } from './native-questions.ts';

type Addressed = Pick<Profile, 'authUrl' | 'baseUrl' | 'trustedCertificate'>;

/**
 * Hosts that a person wants this app to talk to. A page that was taken over could otherwise send
 * whatever it likes to any host: by the form of a venue, which takes addresses.
 */
export interface KnownHosts {
  /**
   * Asks the user, in a window whose buttons no page can press, about a new host or certificate.
   * Fails with `address-not-confirmed` if they refuse.
   */
  admit(venue: Addressed, window: number): Promise<void>;
}

export function createKnownHosts(services: {
  readonly settings: Pick<SettingsStore, 'profiles' | 'credentialIndex'>;
  readonly questions: Pick<NativeQuestions, 'connect'>;
}): KnownHosts {
  const { settings, questions } = services;
  /** Until the app quits: what is saved by then is known by its venue. */
  const confirmed = new Set<string>();

  /** A venue with keys has signed in there; one that came out of a file was only read. */
  function isKnown(mark: string): boolean {
    return (
      confirmed.has(mark) ||
      settings
        .profiles()
        .some((venue) => settings.credentialIndex.has(venue.id) && listMarks(venue).includes(mark))
    );
  }

  return {
    async admit(venue, window) {
      const marks = listMarks(venue);
      const fresh = marks.filter((mark) => !isKnown(mark));
      if (fresh.length === 0) return;
      const hosts = [...new Set(listOrigins(venue).map(({ host }) => host))];
      const certificate = fresh.some((mark) => mark.includes(' '))
        ? venue.trustedCertificate
        : null;
      if (!(await questions.connect({ hosts, certificate }, window))) {
        fail('address-not-confirmed', { params: { host: hosts.join(', ') } });
      }
      for (const mark of fresh) confirmed.add(mark);
    },
  };
}

/** Hosts that the addresses of the one have and those of the other don't. */
export function newHosts(next: Addressed, before: Addressed): readonly string[] {
  const known = listOrigins(before).map(({ host }) => host);
  return listOrigins(next).flatMap(({ host }) => (known.includes(host) ? [] : [host]));
}

/** One for each host, and one for the certificate that is trusted there. */
function listMarks(venue: Addressed): readonly string[] {
  const origins = listOrigins(venue);
  const { trustedCertificate } = venue;
  const [auth] = origins;
  return [
    ...origins.map(({ host }) => host),
    ...(auth && trustedCertificate !== null ? [`${auth.host} ${trustedCertificate}`] : []),
  ];
}

/** Addresses that can't be used need no confirmation. */
function listOrigins({ authUrl, baseUrl }: Addressed): readonly URL[] {
  return [authUrl, baseUrl].flatMap((typed) => {
    try {
      return new URL(cleanBaseAddress(typed, ''));
    } catch {
      return [];
    }
  });
}
