import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLink } from '../../../shared/links.ts';

test('a link names a screen, and nothing else', () => {
  expect(readLink('venue-desk://today')).toEqual({ screen: 'today' });
  expect(readLink('venue-desk://today/')).toEqual({ screen: 'today' });
  expect(readLink('venue-desk://reports')).toEqual({ screen: 'reports', report: null });
  expect(readLink('venue-desk://reports/revenue')).toEqual({
    screen: 'reports',
    report: 'revenue',
  });
  expect(readLink('venue-desk://rows/bookings')).toEqual({
    screen: 'dataset',
    dataset: 'bookings',
  });
});

test.each([
  'venue-desk:today',
  'venue-desk://',
  'venue-desk://settings',
  'venue-desk://today/x',
  'venue-desk://rows',
  'venue-desk://rows/nothing',
  'venue-desk://rows/../../etc/passwd',
  'venue-desk://reports/revenue?filter=x',
  'venue-desk://reports/revenue#x',
  'venue-desk://reports/%72evenue',
  'venue-desk://reports/revenue\n',
  'venue-desk://user@today',
  'venue-desk://today:80',
  'venue-desk://constructor',
  'venue-desk://reports/constructor',
  'VENUE-DESK://TODAY',
  'https://today',
  'javascript:alert(1)',
  ' venue-desk://today',
  'venue-desk://today --no-sandbox',
  `venue-desk://rows/${'a'.repeat(10_000)}`,
])('%j is none', (text) => {
  expect(readLink(text)).toBeNull();
});

test('whatever is taken is one of the few there are, and is written the one way', () => {
  const words = ['today', 'order', 'reports', 'rows', 'coverage', 'revenue', 'bookings', '..', '/'];
  const parts = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ maxLength: 5 })), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(parts, (some) => {
      const text = `venue-desk://${some.join('/')}`;
      const target = readLink(text);
      if (target) expect(text).toMatch(/^venue-desk:\/\/[a-z]+(\/[A-Za-z]+)?\/?$/);
    }),
    { numRuns: 5000 },
  );
});
