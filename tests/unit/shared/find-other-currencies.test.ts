import { expect, it } from 'vitest';
import { findOtherCurrencies } from '../../../shared/find-other-currencies.ts';

it.each([
  ['EUR', ['USD', 'USD', 'GBP'], ['USD', 'GBP']],
  ['EUR', ['USD', 'EUR'], []],
  ['EUR', ['EUR'], []],
  ['EUR', [], []],
  ['EUR', [null, null], []],
  // No codes: which currency they are of is not known.
  ['EUR', ['$', '€', 'euro', 'usd', 'USDT', ''], []],
  ['EUR', [null, '€', 'JPY'], ['JPY']],
] as const)('a venue in %s with orders in %j is told of %j', (own, currencies, others) => {
  expect(findOtherCurrencies(own, currencies)).toEqual(others);
});
