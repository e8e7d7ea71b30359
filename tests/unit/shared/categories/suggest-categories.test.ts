import { describe, expect, it, test } from 'vitest';
import { suggestCategories } from '../../../../shared/categories/suggest-categories.ts';

test.each([
  // English, Dutch, German, French
  ['Cancelled', 'cancelled', 'cancelled'],
  ['CANCELED', 'cancelled', 'cancelled'],
  ['geannuleerd', 'cancelled', 'cancelled'],
  ['Storniert', 'cancelled', 'cancelled'],
  ['annulé', 'cancelled', 'cancelled'],
  ['Refunded', 'cancelled', 'cancelled'],
  ['Confirmed', 'sold', 'confirmed'],
  ['Accepted', 'sold', 'confirmed'],
  ['Bevestigd', 'sold', 'confirmed'],
  ['bestätigt', 'sold', 'confirmed'],
  ['Confirmée', 'sold', 'confirmed'],
  ['Payé', 'sold', 'confirmed'],
  ['Booked', 'sold', 'confirmed'],
  ['Awaiting confirmation', 'reserved', 'waiting'],
  ['AwaitingConfirmation', 'reserved', 'waiting'],
  ['awaiting_confirmation', 'reserved', 'waiting'],
  ['Option', 'reserved', 'waiting'],
  ['Reserved', 'reserved', 'waiting'],
  ['gereserveerd', 'reserved', 'waiting'],
  ['En attente', 'reserved', 'waiting'],
  ['Vorgemerkt', 'reserved', 'waiting'],
  ['Unpaid', 'reserved', 'waiting'],
  ['Niet betaald', 'reserved', 'waiting'],
  ['non confirmé', 'reserved', 'waiting'],
  ['nicht bestätigt', 'reserved', 'waiting'],
  ['Draft', 'ignored', 'ignored'],
  // No guess: numbers, words that contradict each other, words that nobody has listed, letters
  ['7', null, null],
  ['12.5', null, null],
  ['', null, null],
  ['   ', null, null],
  ['Rebooked', null, null],
  ['Cancellation requested', null, null],
  ['Not cancelled', null, null],
  ['Wij hebben betaald en komen met een grote groep', null, null],
  [`Confirmed ${'x'.repeat(9990)}`, null, null],
  ['\u0007', null, null],
])('%j says %s of a sale and %s of a task', (value, sale, task) => {
  expect(suggestCategories('bookingStatus', value)).toBe(sale);
  expect(suggestCategories('orderStatus', { invalidValue: value })).toBe(sale);
  expect(suggestCategories('taskStatus', value)).toBe(task);
  expect(suggestCategories('paymentMethod', value)).toBeNull();
});

describe('a language', () => {
  test.each([
    ['nl', 'nl'],
    ['NL-be', 'nl'],
    ['zh_Hant', 'zh'],
    ['Dutch', 'nl'],
    ['Nederlands', 'nl'],
    ['néerlandais', 'nl'],
    ['Niederländisch', 'nl'],
    ['deutsch', 'de'],
    ['日本語', 'ja'],
    ['Great apes', null],
    ['Sign language', null],
    ['vip', null],
    ['12', null],
    ['', null],
  ])('%j is %s', (text, code) => {
    expect(suggestCategories('skillName', text)).toBe(code);
    expect(suggestCategories('guideLanguage', text)).toBe(code);
  });
  it('is not read out of nothing', () => expect(suggestCategories('skillName', null)).toBeNull());
});
