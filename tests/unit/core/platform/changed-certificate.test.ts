import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { withCertificateCheck } from '../../../../electron/core/access/platform/with-certificate-check.ts';
import { computeFingerprint } from '../../../../electron/core/app/profiles/profile-from-draft.ts';
import { makeCertificate } from '../../../../sandbox/certificate.ts';
import { appError, Failure } from '../../../../shared/errors.ts';
import { catchFailure, never } from '../../../support/venue-fixture.ts';

const request = {
  method: 'GET',
  url: 'https://api.example.org/bookingapi/v1/bookings',
  headers: {},
  body: null,
  signal: never,
} as const;
const refuse = (kind: 'certificate-not-trusted' | 'offline') => ({
  send: async () => {
    throw new Failure(appError(kind, { params: { host: 'api.example.org' } }));
  },
});

test('a certificate other than the saved one is told with both fingerprints', async () => {
  const [saved, shown] = [makeCertificate().pem, makeCertificate().pem];
  const fingerprints = [saved, shown].map((pem) => new X509Certificate(pem).fingerprint256);
  const expected = computeFingerprint(saved);
  const client = withCertificateCheck(refuse('certificate-not-trusted'), expected, (host) =>
    host === 'api.example.org' ? (fingerprints[1] ?? null) : null,
  );
  expect(await catchFailure(client.send(request))).toMatchObject({
    kind: 'certificate-changed',
    params: { host: 'api.example.org', expected: fingerprints[0], shown: fingerprints[1] },
  });
});

test.each([
  ['no certificate was saved', 'certificate-not-trusted', null, 'AA:BB'],
  ['the host showed none', 'certificate-not-trusted', 'sha256/qrs=', null],
  ['the host showed the saved one', 'certificate-not-trusted', 'sha256/qrs=', 'AA:BB'],
  ['something else is wrong', 'offline', 'sha256/qrs=', 'CC:DD'],
] as const)('where %s, the error stays as it is', async (_, kind, saved, shown) => {
  const client = withCertificateCheck(refuse(kind), saved, () => shown);
  expect((await catchFailure(client.send(request))).kind).toBe(kind);
});
