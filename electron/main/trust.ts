import type { Session } from 'electron';

/**
 * Trusts one certificate by its fingerprint on one host, besides what the system trusts: the demo
 * venue's sandbox makes its own at every start. Every other decision stays with Chromium. This is
 * the only place that touches certificate checks; a test keeps it so.
 */
export function trustCertificate(session: Session, host: string, fingerprint: string): void {
  const accepted = 0;
  const asChromiumDecides = -3;
  session.setCertificateVerifyProc((request, decide) => {
    const trusted = request.hostname === host && request.certificate.fingerprint === fingerprint;
    decide(trusted ? accepted : asChromiumDecides);
  });
}
