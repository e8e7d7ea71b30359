import { createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { normaliseApiSecret } from '../../../../electron/core/access/vault/api-secret.ts';
import { cleanCredentials } from '../../../../electron/core/access/vault/clean-credentials.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const rsa = (modulusLength: number) => generateKeyPairSync('rsa', { modulusLength });
const { publicKey, privateKey } = rsa(1024);
const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString().trim();
const base64 = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');

describe('an API secret that was pasted', () => {
  test.each<[string, string]>([
    ['as it is', pem],
    ['with CRLF', `${pem.replaceAll('\n', '\r\n')}\r\n`],
    ['with \\n escapes', pem.replaceAll('\n', '\\n')],
    ['with \\r\\n escapes', pem.replaceAll('\n', '\\r\\n')],
    ['out of a JSON file, in quotes', JSON.stringify(pem)],
    ['out of a JSON file in another', JSON.stringify(JSON.stringify(pem))],
    ['with slashes escaped twice', pem.replaceAll('/', '\\\\/')],
    ['in typographic quotes', `\u201c${pem}\u201d`],
    ['with spaces around every line', pem.replaceAll('\n', ' \n\t ')],
    ['on one line with spaces', pem.replaceAll('\n', ' ')],
    ['with no line breaks at all', pem.replaceAll('\n', '')],
    ['without its header lines', pem.split('\n').slice(1, -1).join('\n')],
    ['as bare Base64', base64],
    ['without its last line', pem.split('\n').slice(0, -1).join('\n')],
    ['with its last line cut', pem.slice(0, -9)],
    ['with its first line cut', pem.slice(5)],
    ['with a part of its first line, in quotes', ` '${pem.slice(16)}' `],
    ['with a part of its last line, in quotes', `"${pem.slice(0, -12)}"`],
    ['with a byte order mark and zero-width spaces', `\ufeff${pem.replace('\n', '\u200b\n')}`],
    ['as PKCS#1', publicKey.export({ type: 'pkcs1', format: 'pem' }).toString()],
    ['encoded once more in Base64', Buffer.from(pem).toString('base64')],
  ])('%s is kept as the same PEM', (_, pasted) => {
    expect(normaliseApiSecret(pasted)).toBe(pem);
  });

  test.each([1024, 2048, 4096])('of %i bits is taken, and again after it was cleaned', (bits) => {
    // To look for two primes of 2,048 bits takes seconds, and nobody asks for them.
    const modulus = randomBytes(bits / 8);
    modulus.set([0xff]);
    modulus.set([0x01], modulus.length - 1);
    const jwk = { kty: 'RSA', n: modulus.toString('base64url'), e: 'AQAB' };
    const text = createPublicKey({ key: jwk, format: 'jwk' })
      .export({ type: 'spki', format: 'pem' })
      .toString();
    const once = normaliseApiSecret(text);
    expect(normaliseApiSecret(once)).toBe(once);
  });

  const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  test.each<[string, string, string]>([
    ['nothing', '', 'key-empty'],
    ['spaces and quotes only', ' "\n" ', 'key-empty'],
    ['a sentence', 'please find the key attached', 'secret-not-a-key'],
    ['an API key instead', 'QrCDN6CcXkGOnRiNcZMrpw==', 'secret-not-a-key'],
    ['an OpenSSH public key', `ssh-rsa ${base64} me@here`, 'secret-not-a-key'],
    ['a certificate', pem.replaceAll('PUBLIC KEY', 'CERTIFICATE'), 'secret-not-a-key'],
    [
      'an elliptic curve key',
      ec.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      'secret-not-a-key',
    ],
    ['a key with something after it', `${base64.replace(/=+$/, '')}AAAA`, 'secret-not-a-key'],
    [
      'a PKCS#8 private key',
      privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      'secret-is-private',
    ],
    [
      'a PKCS#1 private key',
      privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
      'secret-is-private',
    ],
    [
      'a private key without header lines',
      privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
      'secret-is-private',
    ],
    [
      'a PKCS#1 private key without header lines',
      privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64'),
      'secret-is-private',
    ],
    [
      'an OpenSSH private key',
      '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEA\n-----END OPENSSH PRIVATE KEY-----',
      'secret-is-private',
    ],
    ['only its header lines', '-----BEGIN PUBLIC KEY-----\n-----END PUBLIC KEY-----', 'secret-cut'],
    [
      'a key of 512 bits',
      rsa(512).publicKey.export({ type: 'spki', format: 'pem' }).toString(),
      'secret-too-short',
    ],
  ])('%s is refused as what it is', (_, pasted, kind) => {
    const error = failureFrom(() => normaliseApiSecret(pasted));
    expect(error.kind).toBe(kind);
    expect(error.params?.field).toBe('apiSecret');
  });

  test('cut at any byte is never taken, and mostly named as cut', () => {
    let named = 0;
    const inside = pem.split('\n').slice(0, -1).join('\n');
    for (let length = 40; length < inside.length - 1; length += 1) {
      const { kind } = failureFrom(() => normaliseApiSecret(inside.slice(0, length)));
      expect(['secret-cut', 'secret-not-a-key']).toContain(kind);
      if (kind === 'secret-cut') named += 1;
    }
    expect(named).toBeGreaterThan((inside.length - 41) * 0.9);
  });
});

describe('the other two keys', () => {
  test('lose the spaces, line breaks and quotes that came along', () => {
    const cleaned = cleanCredentials({
      apiKey: ' "QrCDN6CcXkGO\r\nnRiNcZMrpw=="\u00a0',
      apiSecret: pem,
      tenantKey: "'abc+/=='",
    });
    expect(cleaned).toEqual({
      apiKey: 'QrCDN6CcXkGOnRiNcZMrpw==',
      apiSecret: pem,
      tenantKey: 'abc+/==',
    });
    expect(cleanCredentials(cleaned)).toEqual(cleaned);
  });

  test.each(['apiKey', 'apiSecret'] as const)('an empty %s is named', (field) => {
    const keys = { apiKey: 'a', apiSecret: pem, tenantKey: 'b', [field]: ' \n' };
    expect(failureFrom(() => cleanCredentials(keys))).toMatchObject({
      kind: 'key-empty',
      params: { field },
    });
  });

  test.each([
    ['that no header can carry', 'schl\u00fcssel'],
    ['with more of a text around it', '{"key":"a","tenant":"b"}'],
    ['with a page around it', '<td>a</td>'],
  ])('a key %s is refused', (_, apiKey) => {
    const keys = { apiKey, apiSecret: pem, tenantKey: 'b' };
    expect(failureFrom(() => cleanCredentials(keys))).toMatchObject({
      kind: 'input-not-valid',
      params: { field: 'apiKey' },
    });
  });

  test('a tenant key is not needed, and none is none', () => {
    expect(cleanCredentials({ apiKey: 'a', apiSecret: pem, tenantKey: ' \n' }).tenantKey).toBe('');
  });
});

describe('the secret of another way of signing', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const own = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const older = pair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();

  test('is a private key, in the forms in which they come', () => {
    for (const pasted of [own, older, own.replaceAll('\n', '\\n'), ` "${own}" `]) {
      expect(normaliseApiSecret(pasted, 'rsa-signature')).toBe(own.trim());
    }
    for (const pasted of [pem, 'a word', own.slice(0, 200)]) {
      const error = failureFrom(() => normaliseApiSecret(pasted, 'rsa-signature'));
      expect(error.kind).toBe('secret-not-private');
    }
  });

  test('is a plain text, without what stands around it', () => {
    expect(normaliseApiSecret(' “a plain secret”\n', 'hmac')).toBe('a plain secret');
    expect(failureFrom(() => normaliseApiSecret(' ', 'hmac')).kind).toBe('key-empty');
  });
});
