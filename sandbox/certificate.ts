import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import * as der from './der.ts';

export interface Certificate {
  readonly pem: string;
  readonly privateKeyPem: string;
  /** The fingerprint in Electron's form: `sha256/<Base64>`. */
  readonly fingerprint: string;
}

/** The certificate lives as long as its process, but the sandbox's clock may show any day that `options.ts` permits. */
const validity = [new Date(Date.UTC(2019, 0)), new Date(Date.UTC(2100, 11))] as const;

/**
 * Makes a self-signed certificate for 127.0.0.1, ::1 and localhost. It is made at each start, so only this process has
 * its private key, and by our own code, because a user's machine may lack `openssl`.
 */
export function makeCertificate(): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const algorithm = der.sequence(der.objectIdentifier('1.2.840.10045.4.3.2')); // ECDSA, SHA-256
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x01;
  const name = der.sequence(
    der.set(der.sequence(der.objectIdentifier('2.5.4.3'), der.text('Venue Desk sandbox'))),
  );
  const body = der.sequence(
    der.tagged(0xa0, der.integer(Buffer.from([2]))), // version 3
    der.integer(serial),
    algorithm,
    name,
    der.sequence(...validity.map(der.time)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der.tagged(0xa3, der.sequence(...listExtensions())),
  );
  const signature = sign('sha256', body, privateKey);
  const certificate = der.sequence(body, algorithm, der.bits(signature));
  return {
    pem: toPem(certificate),
    privateKeyPem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fingerprint: `sha256/${createHash('sha256').update(certificate).digest('base64')}`,
  };
}

function listExtensions(): Buffer[] {
  const localhost = Buffer.from('localhost', 'latin1');
  const v6 = Buffer.alloc(16);
  v6[15] = 1;
  const names = der.sequence(
    der.tagged(0x82, localhost),
    der.tagged(0x87, Buffer.from([127, 0, 0, 1])),
    der.tagged(0x87, v6),
  );
  return [
    // Marks the certificate as its own authority, so that Node's `ca` option accepts it.
    makeExtension('2.5.29.19', der.sequence(der.truth()), true),
    makeExtension('2.5.29.15', der.bits(Buffer.from([0x84]), 2), true), // signs data and certificates
    makeExtension('2.5.29.37', der.sequence(der.objectIdentifier('1.3.6.1.5.5.7.3.1'))),
    makeExtension('2.5.29.17', names),
  ];
}

function makeExtension(id: string, value: Buffer, critical = false): Buffer {
  const flag = critical ? [der.truth()] : [];
  return der.sequence(der.objectIdentifier(id), ...flag, der.octets(value));
}

function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
