import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openSecret, sealSecret } from '../../../../electron/core/access/vault/secret-envelope.ts';

const platform = { addresses: 'here', tenant: 'tenant' };
const owner = { kind: 'credentials', profileId: 'profile-0001', platform };

describe('the envelope of a secret', () => {
  test('is one line of letters, digits, - and _, and gives back any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (secret) => {
        const line = sealSecret({ ...owner, secret });
        if (line === null) return;
        expect(line).toMatch(/^[A-Za-z0-9_-]+$/);
        expect(line.length).toBeLessThanOrEqual(2048);
        expect(openSecret(line, owner.kind, owner.profileId)).toEqual({ secret, platform });
      }),
      { numRuns: 1000 },
    );
  });

  test('does not open for another profile or another kind', () => {
    const line = sealSecret({ ...owner, secret: 'x' }) ?? '';
    expect(openSecret(line, owner.kind, 'profile-0002')).toBeNull();
    expect(openSecret(line, 'dataKey', owner.profileId)).toBeNull();
  });

  const packed = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  test.each([
    ['nothing', ''],
    ['plain text', 'hello'],
    ['another version', packed({ v: 2, ...owner, secret: 'x' })],
    ['a platform without addresses', packed({ v: 1, ...owner, platform: {}, secret: 'x' })],
    ['a field too many', packed({ v: 1, ...owner, secret: 'x', more: 1 })],
    ['a field too few', packed({ v: 1, ...owner })],
    ['a secret that is no text', packed({ v: 1, ...owner, secret: 1 })],
    ['a line break at its end', `${packed({ v: 1, ...owner, secret: 'x' })}\n`],
    ['padding', `${packed({ v: 1, ...owner, secret: 'xy' })}==`],
    ['too much', packed({ v: 1, ...owner, secret: 'x'.repeat(2000) })],
  ])('does not open %s', (_, line) => {
    expect(openSecret(line, owner.kind, owner.profileId)).toBeNull();
  });

  test('is not made where it would be too long for every keychain', () => {
    expect(sealSecret({ ...owner, secret: 'x'.repeat(2000) })).toBeNull();
  });

  test('cut anywhere does not open', () => {
    const line = sealSecret({ ...owner, secret: 'a secret' }) ?? '';
    for (let length = 0; length < line.length; length += 1) {
      expect(openSecret(line.slice(0, length), owner.kind, owner.profileId)).toBeNull();
    }
  });
});
