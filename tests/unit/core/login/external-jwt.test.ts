import { describe, expect, test } from 'vitest';
import { cleanExternalJwt } from '../../../../electron/core/access/login/external-jwt.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const now = Date.parse('2026-06-15T12:00:00Z');
const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const header = part({ alg: 'RS256', typ: 'JWT' });
const jwt = (payload: object): string => `${header}.${part(payload)}.c2lnbmF0dXJl`;
const good = jwt({ sub: 'visitor', exp: now / 1000 + 3600 });

describe('what is taken', () => {
  test.each([
    ['as it is', good],
    ['with spaces and line breaks in it', ` ${good.slice(0, 20)}\n${good.slice(20)}\r\n`],
    ['in quotes', `"${good}"`],
    ['with zero-width spaces', `\u200b${good}\ufeff`],
    ['with the word bearer before it', `Bearer ${good}`],
  ])('a JWT %s', (_, pasted) => {
    expect(cleanExternalJwt(pasted, now)).toBe(good);
  });

  test.each([
    ['encrypted, in five parts', `${header}.a.b.c.d`],
    ['opaque', 'f3a1c0de-77aa-4b1e'],
    ['of ordinary Base64', 'YWJj+/8='],
    ['unsigned, with an empty part', `${header}.${part({ sub: 'v' })}.`],
    ['of parts that are no JSON', 'aaa.bbb.ccc'],
  ])('a token that is %s', (_, token) => {
    expect(cleanExternalJwt(token, now)).toBe(token);
  });

  test('a JWT without an expiry, or one that ended a minute ago by our clock', () => {
    expect(cleanExternalJwt(jwt({ sub: 'v' }), now)).not.toBe('');
    expect(cleanExternalJwt(jwt({ sub: 'v', exp: now / 1000 - 60 }), now)).not.toBe('');
  });
});

describe('what is refused before anything is sent, and why', () => {
  test.each([
    ['nothing', '', 'empty'],
    ['spaces', ' \n ', 'empty'],
    ['other characters', `${header}.${part({})}.💥`, 'characters'],
    ['a novel', `${'a'.repeat(20_000)}.b.c`, 'long'],
    ['one that is expired', jwt({ sub: 'v', exp: now / 1000 - 3600 }), 'expired'],
  ])('%s', (_, pasted, reason) => {
    const error = failureFrom(() => cleanExternalJwt(pasted, now));
    expect([error.kind, error.params]).toEqual(['jwt-not-valid', { reason }]);
  });
});
