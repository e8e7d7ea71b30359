import { Failure, fail } from '../../../../shared/errors.ts';
import type { HttpClient } from './http-client.ts';

/**
 * Returns a client for a venue that has its own certificate saved. Fails with `certificate-changed`, naming both
 * fingerprints, if a host shows another untrusted certificate. `saved` is as in a profile, `sha256/` and Base64;
 * `findShown` returns the certificate a host showed last, as `formatFingerprint` writes it, or null.
 */
export function withCertificateCheck(
  http: HttpClient,
  saved: string | null,
  findShown: (host: string) => string | null,
): HttpClient {
  if (saved === null) return http;
  const expected = formatFingerprint(saved);
  return {
    async send(request) {
      try {
        return await http.send(request);
      } catch (error) {
        if (!(error instanceof Failure) || error.error.kind !== 'certificate-not-trusted')
          throw error;
        const { hostname, host } = new URL(request.url);
        const shown = findShown(hostname);
        if (shown === null || shown === expected) throw error;
        return fail('certificate-changed', { params: { host, expected, shown }, cause: error });
      }
    },
  };
}

/** Formats a fingerprint as people compare it: SHA-256 in hexadecimal pairs. */
export function formatFingerprint(fingerprint: string): string {
  const hash = Buffer.from(fingerprint.replace('sha256/', ''), 'base64').toString('hex');
  return (hash.toUpperCase().match(/../g) ?? []).join(':');
}
