import { constants, generateKeyPairSync, privateDecrypt, verify } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  hashLogin,
  signLogin,
  writeLoginTimestamp,
} from '../../../../electron/core/access/login/signature.ts';
import vectors from '../../../vectors/login.json' with { type: 'json' };

describe('the signature of a login', () => {
  test.each(vectors.hashes)('hashes $text as the platform does', ({ apiKey, timestamp, hash }) => {
    expect(hashLogin(apiKey, timestamp)).toBe(hash);
  });

  test.each([1024, 2048, 3072])(
    'is read back by the private half of a key of %i bits',
    (modulusLength) => {
      const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength });
      const apiSecret = publicKey.export({ type: 'spki', format: 'pem' }).toString();
      const toSign = {
        apiKey: 'QrCDN6CcXkGOnRiNcZMrpw==',
        timestamp: '2018-01-22T13:58:33.871Z',
        apiSecret,
      };
      const signature = signLogin(toSign);
      const bytes = Buffer.from(signature, 'base64');
      expect(bytes.length).toBe(modulusLength / 8);
      const padding = constants.RSA_PKCS1_PADDING;
      expect(privateDecrypt({ key: privateKey, padding }, bytes).toString('ascii')).toBe(
        '9952375a30708b46739986482303cae30ad51fc9a362b5794d298dfc22f7ec02',
      );
      expect(signLogin(toSign)).not.toBe(signature);
    },
  );

  test('has a timestamp with milliseconds and a Z, also at a full second', () => {
    expect(writeLoginTimestamp(Date.UTC(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02T03:04:05.000Z');
  });

  test.each(vectors.hmacs)(
    'by HMAC is that of $about',
    ({ apiKey, timestamp, apiSecret, signature }) => {
      expect(signLogin({ apiKey, timestamp, apiSecret }, 'hmac')).toBe(signature);
    },
  );

  test('by RSA signature is verified with the public half, over the text of step 1', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const apiSecret = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { apiKey, timestamp, text } = vectors.hashes[0] ?? {
      apiKey: '',
      timestamp: '',
      text: '',
    };
    const signature = Buffer.from(
      signLogin({ apiKey, timestamp, apiSecret }, 'rsa-signature'),
      'base64',
    );
    expect(verify('sha256', Buffer.from(text), publicKey, signature)).toBe(true);
  });
});
