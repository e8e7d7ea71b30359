import { expect, it } from 'vitest';
import { sumRevenue } from '../../../renderer/screens/statuses/yesterday.ts';

const money = (amount: string, currency = 'EUR') => ({ amount, currency });
const yesterday = {
  day: '2026-11-02',
  isKnown: true,
  amounts: [
    { value: '2', amount: money('100.10') },
    { value: '1', amount: money('20.20') },
    { value: '4', amount: money('7') },
    { value: '9', amount: money('0.70') },
    { value: '1', amount: money('5', 'USD') },
  ],
};
const categories = new Map([
  ['=2', 'sold'],
  ['=1', 'reserved'],
  ['=4', 'cancelled'],
  ['=9', null],
]);

it('adds up what is sold or uncategorised, as the report does, and each currency by itself', () => {
  expect(sumRevenue(yesterday, categories)).toEqual([money('100.8'), money('0', 'USD')]);
});

it('says what another category of one value does to it', () => {
  expect(sumRevenue(yesterday, categories, { value: '1', category: 'sold' })).toEqual([
    money('121'),
    money('5', 'USD'),
  ]);
  expect(sumRevenue(yesterday, categories, { value: '2', category: 'cancelled' })).toEqual([
    money('0.7'),
    money('0', 'USD'),
  ]);
});
