import type { Profile } from '../../../../shared/domain/profiles.ts';

/** A certificate in a file that asks for trust, and its host. */
export interface TrustRequest {
  readonly venue: string;
  readonly host: string;
  readonly certificate: string;
}

/**
 * Returns imported profiles, with only those certificates that the user confirms or that a venue of the same host
 * already trusts. Null if the user rejects the file.
 */
export async function confirmTrust(
  imported: readonly Profile[],
  known: readonly Profile[],
  ask: (question: TrustRequest) => Promise<boolean | null>,
): Promise<Profile[] | null> {
  const answers = new Map(known.map((profile) => [makeTrustKey(profile), true]));
  const added: Profile[] = [];
  for (const profile of imported) {
    const { trustedCertificate: certificate, name: venue } = profile;
    const key = makeTrustKey(profile);
    if (certificate !== null && !answers.has(key)) {
      const answer = await ask({ venue, host: new URL(profile.authUrl).host, certificate });
      if (answer === null) return null;
      answers.set(key, answer);
    }
    added.push(answers.get(key) ? profile : { ...profile, trustedCertificate: null });
  }
  return added;
}

/** Trust is limited to one host. */
function makeTrustKey({ authUrl, trustedCertificate }: Profile): string {
  return `${new URL(authUrl).hostname} ${trustedCertificate}`;
}
