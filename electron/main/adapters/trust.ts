import type { Certificate, Session } from 'electron';
import { formatFingerprint } from '../../core/access/platform/index.ts';
import type { SeenCertificate } from '../../core/app/doctor/index.ts';

/** One trusted certificate, by its Chromium fingerprint, and the venue's hosts. */
export interface TrustedCertificate {
  readonly hosts: readonly string[];
  readonly fingerprint: string;
}

/**
 * Trusts one certificate besides the system's: the demo venue's sandbox makes a new one at every start. Chromium
 * decides about all others; `onSeen` is called for each. No other code touches certificate checks, as a test verifies.
 */
export function trustCertificate(
  session: Session,
  trusted: TrustedCertificate | null,
  onSeen: (host: string, certificate: SeenCertificate) => void,
): void {
  const accepted = 0;
  const asChromiumDecides = -3;
  session.setCertificateVerifyProc((request, decide) => {
    const { hostname, certificate, verificationResult } = request;
    const isOurs =
      trusted?.hosts.includes(hostname) === true && certificate.fingerprint === trusted.fingerprint;
    const bySystem = verificationResult === 'net::OK';
    onSeen(hostname, toSeen(certificate, isOurs ? 'profile' : bySystem ? 'system' : 'nobody'));
    decide(isOurs ? accepted : asChromiumDecides);
  });
}

function toSeen(
  certificate: Certificate,
  trustedBy: SeenCertificate['trustedBy'],
): SeenCertificate {
  const { subjectName, issuerName, validStart, validExpiry, fingerprint } = certificate;
  return {
    subject: subjectName,
    issuer: issuerName,
    validFrom: validStart * 1000,
    validUntil: validExpiry * 1000,
    fingerprint: formatFingerprint(fingerprint),
    trustedBy,
  };
}
