import type { Profile } from '../../../../shared/domain/profiles.ts';

/** A certificate that a file wants to be trusted, and where. */
export interface TrustRequest {
  readonly venue: string;
  readonly host: string;
  readonly certificate: string;
}

/**
 * Profiles out of a file, with those certificates only that somebody says yes to, or that a venue of
 * the same host is trusted with already. Null: nothing of the file is wanted.
 */
export async function askForTrust(
  imported: readonly Profile[],
  known: readonly Profile[],
  ask: (question: TrustRequest) => Promise<boolean | null>,
): Promise<Profile[] | null> {
  const answers = new Map(known.map((profile) => [makeMark(profile), true]));
  const added: Profile[] = [];
  for (const profile of imported) {
    const { trustedCertificate: certificate, name: venue } = profile;
    const mark = makeMark(profile);
    if (certificate !== null && !answers.has(mark)) {
      const answer = await ask({ venue, host: new URL(profile.authUrl).host, certificate });
      if (answer === null) return null;
      answers.set(mark, answer);
    }
    added.push(answers.get(mark) ? profile : { ...profile, trustedCertificate: null });
  }
  return added;
}

/** It is trusted for one host. */
function makeMark({ authUrl, trustedCertificate }: Profile): string {
  return `${new URL(authUrl).hostname} ${trustedCertificate}`;
}
