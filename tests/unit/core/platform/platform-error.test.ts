import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toPlatformFailure } from '../../../../electron/core/access/platform/platform-error.ts';
import {
  getAuthenticationOperation,
  getBookingOperation,
} from '../../../../shared/catalogue/catalogue.ts';
import { platformCodes } from '../../../../shared/catalogue/limits.ts';

function errorOf(status: number, body: unknown, secrets: string[] = [], login = false) {
  const operation = login
    ? getAuthenticationOperation('login')
    : getBookingOperation('listBookings');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return toPlatformFailure({ operation, status, body: text, retryAfterSeconds: null, secrets })
    .error;
}
const oneError = (code: unknown, message: unknown) => ({ errors: [{ code, message }] });

describe('the error body of spec 2.5', () => {
  test.each([
    [1001, 'The provided fromDate is invalid.', 'date-refused', 'fromdate'],
    [1001, 'The provided orderNumber is invalid.', 'request-refused', 'ordernumber'],
    [1001, 'The provided <field_name> is invalid.', 'request-refused', undefined],
    [1002, platformCodes[1002], 'date-refused', 'fromdate'],
    [1003, platformCodes[1003], 'date-refused', 'fromdate'],
    [1004, platformCodes[1004], 'date-refused', undefined],
    [1005, platformCodes[1005], 'date-refused', undefined],
    [9999, 'Something else', 'request-refused', undefined],
  ])('code %i, %s', (code, message, kind, parameter) => {
    for (const sent of [code, String(code)]) {
      const error = errorOf(400, oneError(sent, message));
      expect(error.kind).toBe(kind);
      expect(error.codes).toEqual([{ code, message }]);
      if (parameter !== undefined || code !== 1003) expect(error.params?.parameter).toBe(parameter);
    }
  });

  test('of a login is about the keys', () => {
    const error = errorOf(401, oneError(0, 'Api key authentication failed.'), [], true);
    expect(error).toMatchObject({ kind: 'login-refused', repair: 'edit-keys', status: 401 });
  });

  test.each([400, 422])('of a login with %i says what it is, in its own words', (status) => {
    const message = 'The timestamp is missing.';
    const error = errorOf(status, oneError(12, message), [], true);
    expect(error).toMatchObject({
      kind: 'login-not-valid',
      status,
      codes: [{ code: 12, message }],
    });
    const words = errorOf(status, oneError(0, 'Api key authentication failed.'), [], true);
    expect(words.kind).toBe('login-refused');
  });

  test.each([
    '',
    'null',
    '<html>Bad gateway</html>',
    '{"errors":null}',
    '{"errors":{}}',
    '{"errors":[null,1,"x",[]]}',
    '[]',
    '{"errors":[',
    '"errors"',
  ])('absent or hostile (%j) leaves the meaning of the status', (body) => {
    expect(errorOf(400, body)).toMatchObject({ kind: 'request-refused', status: 400 });
    expect(errorOf(503, body)).toMatchObject({ kind: 'platform-away', status: 503 });
  });

  test('of any shape is survived', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 200, max: 599 }), (value, status) => {
        for (const body of [value, { errors: value }, { errors: [value] }]) {
          const error = errorOf(status, JSON.stringify(body));
          expect(error.status).toBe(status);
          for (const code of error.codes ?? [])
            expect(code.message.length).toBeLessThanOrEqual(300);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('never carries back a key or token that it was sent', () => {
    const secrets = ['api-key-canary', 'tenant-canary', 'token.canary.x'];
    const message = `refused api-key-canary with tenant-canary by bearer token.canary.x\u0000\u202e`;
    const text = JSON.stringify(errorOf(400, oneError(1001, message), secrets));
    for (const secret of secrets) expect(text).not.toContain(secret);
    expect(text).toContain('refused … with … by bearer …');
    expect(text).not.toMatch(/\\u0000|\u202e/);
  });
});
