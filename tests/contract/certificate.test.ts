import { createHash, X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeCertificate } from '../../sandbox/certificate.ts';

test('the certificate is one that other readers understand, for this machine alone', () => {
  const { pem, fingerprint } = makeCertificate();
  const read = new X509Certificate(pem);
  expect(read.checkIssued(read)).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.checkIP('127.0.0.1')).toBe('127.0.0.1');
  expect(read.checkHost('localhost')).toBe('localhost');
  expect(read.checkHost('example.com')).toBeUndefined();
  // On any day of the sandbox's clock and of the machine's.
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.UTC(2020, 0));
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.UTC(2100, 0));
  expect(fingerprint).toBe(`sha256/${createHash('sha256').update(read.raw).digest('base64')}`);
});

test('no two are alike, and each is well formed', () => {
  // The lengths of serial numbers and signatures vary with their first bits.
  const serials = Array.from(
    { length: 200 },
    () => new X509Certificate(makeCertificate().pem).serialNumber,
  );
  expect(new Set(serials).size).toBe(200);
});
