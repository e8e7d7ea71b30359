import { describe, expect, test } from 'vitest';
import {
  cleanBaseAddress,
  joinAddress,
} from '../../../../electron/core/access/platform/addresses.ts';
import { makeOperationAddress } from '../../../../electron/core/access/platform/operation-address.ts';
import { getBookingOperation } from '../../../../shared/catalogue/catalogue.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const clean = 'https://api.example.org/bookingapi';

describe('a base address', () => {
  test.each([
    clean,
    `${clean}/`,
    `${clean}//`,
    `  ${clean}\n`,
    `${clean}/v1`,
    `${clean}/v1/`,
    `${clean}/v1/login`,
    `${clean}/v1.0/`,
    `${clean}/v1/bookings`,
    `${clean}/v1/bookings/`,
    `${clean}/v1/Guides/Availabilities`,
    `${clean}/v1/guides/{guideid}/skills`,
    `${clean}/v1/admin/batchrun?modulename=bookings`,
    `${clean}/v1/visitors?fromdate=2026-06-01T00%3A00%3A00&todate=2026-06-08T00:00:00`,
    'https://api.example.org//bookingapi',
    'HTTPS://API.example.org/bookingapi',
    'https://api.example.org:443/bookingapi',
  ])('%j is kept as one and the same', (typed) => {
    expect(cleanBaseAddress(typed, 'baseUrl')).toBe(clean);
    expect(joinAddress(typed, '/bookings')).toBe(`${clean}/v1/bookings`);
  });

  test('may have a port and no path', () => {
    expect(joinAddress('https://127.0.0.1:8443', 'login')).toBe('https://127.0.0.1:8443/v1/login');
    expect(joinAddress('https://[::1]:8443/a', '/login')).toBe('https://[::1]:8443/a/v1/login');
  });

  test.each([
    'http://api.example.org/bookingapi',
    'api.example.org/bookingapi',
    'ftp://x',
    'file:///etc/passwd',
    'https:/api.example.org',
    '//api.example.org',
  ])('%j is not https', (typed) => {
    expect(failureFrom(() => cleanBaseAddress(typed, 'authUrl'))).toMatchObject({
      kind: 'venue-address-not-https',
      params: { field: 'authUrl' },
    });
  });

  test.each([
    '',
    '   ',
    'https://',
    'https:///bookingapi',
    'https://api.example.org/booking api',
    'https://api .example.org',
    'https://api.example.org\\bookingapi',
    'https://user:secret@api.example.org/bookingapi',
    'https://api.example.org@evil.example/bookingapi',
    'https://api.example.org/bookingapi?x=1',
    'https://api.example.org/bookingapi#top',
    'https://api.example.org/../bookingapi',
    'https://api.example.org/%2e%2e/bookingapi',
    'https://{base_url}/bookingapi',
    'https://api.example.org/{segment}/v1/bookings',
    'https://api.example.org/bookingapi/v1/somethingelse?x=1',
    'https://api.example.org:99999/bookingapi',
    'https://ap\u0131.example.org/bookingapi',
    'https://api.example.org/book\u200bingapi',
  ])('%j is not one, and the field is named', (typed) => {
    expect(failureFrom(() => cleanBaseAddress(typed, 'baseUrl'))).toMatchObject({
      kind: 'input-not-valid',
      params: { field: 'baseUrl' },
    });
  });
});

describe('an address of another version', () => {
  test.each([
    'https://api.example.org/bookingapi/v2',
    'https://api.example.org/bookingapi/V2/',
    'https://api.example.org/bookingapi/v2.1',
    'https://api.example.org/bookingapi/v2/login',
    'https://api.example.org/bookingapi/v2/orders?fromdate=2026-06-01T00%3A00%3A00',
  ])('%j keeps it, and is called by it', (typed) => {
    const stored = 'https://api.example.org/bookingapi/v2';
    expect(cleanBaseAddress(typed, 'baseUrl')).toBe(stored);
    expect(cleanBaseAddress(stored, 'baseUrl')).toBe(stored);
    expect(joinAddress(typed, '/bookings')).toBe(`${stored}/bookings`);
  });

  test('of two digits is not the first of them', () => {
    expect(joinAddress('https://api.example.org/bookingapi/v10', 'bookings')).toBe(
      'https://api.example.org/bookingapi/v10/bookings',
    );
  });
});

describe('the address of a call', () => {
  const of = (id: Parameters<typeof getBookingOperation>[0], values: Record<string, string>) =>
    makeOperationAddress(clean, getBookingOperation(id), values);

  test('carries the parameters in lower case, encoded, in the order of the spec', () => {
    expect(
      of('listBookings', {
        ordernumber: 'A&b=1 +é/?#',
        todate: '2026-06-08T00:00:00',
        fromdate: '2026-06-01T00:00:00',
      }),
    ).toBe(
      `${clean}/v1/bookings?fromdate=2026-06-01T00%3A00%3A00&todate=2026-06-08T00%3A00%3A00&ordernumber=A%26b%3D1%20%2B%C3%A9%2F%3F%23`,
    );
    expect(of('getGuideSkills', { guideid: '9007199254740993' })).toBe(
      `${clean}/v1/guides/9007199254740993/skills`,
    );
    expect(of('getBatchRunStatus', { modulename: 'bookings' })).toBe(
      `${clean}/v1/admin/batchrun?modulename=bookings`,
    );
  });

  test.each<[Parameters<typeof getBookingOperation>[0], Record<string, string>]>([
    ['listBookings', { fromDate: '2026-06-01T00:00:00' }],
    ['listBookings', { fromdate: '2026-06-01' }],
    ['listBookings', { fromdate: '2026-06-01T00:00:00Z' }],
    ['listBookings', { ordernumber: '' }],
    ['getGuide', {}],
    ['getGuide', { guideid: '../admin' }],
    ['getGuide', { guideid: '1e3' }],
  ])('%s with %j is a bug, not a request', (id, values) => {
    expect(() => of(id, values)).toThrow(TypeError);
  });
});
