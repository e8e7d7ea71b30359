import { expect, it } from 'vitest';
import { guessCurrency } from '../../../shared/guess-currency.ts';

it.each([
  ['Europe/Brussels', 'EUR'],
  ['Europe/London', 'GBP'],
  ['America/New_York', 'USD'],
  ['America/Toronto', 'CAD'],
  ['Asia/Tokyo', 'JPY'],
  ['Africa/Dakar', 'XOF'],
  ['Australia/Sydney', 'AUD'],
  ['UTC', null],
  ['Etc/GMT+3', null],
  ['Antarctica/Troll', null],
  ['', null],
])('where clocks show %s people pay with %s', (zone, currency) => {
  expect(guessCurrency(zone)).toBe(currency);
});

it('knows a currency for every zone in which tickets are sold', () => {
  const none = Intl.supportedValuesOf('timeZone').filter((zone) => guessCurrency(zone) === null);
  expect(none.filter((zone) => !/^(Antarctica|Etc)\/|^UTC$/.test(zone))).toEqual([]);
});
