import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import { loadMessages } from '../../../shared/messages/create-messages.ts';
import { readTypedDays } from '../../../shared/typed-days.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T12:00');
const bookings = getDataset('bookings').axis;
const tasks = getDataset('tasks').axis;
const read = (text: string, axis = bookings, locale = 'en-GB') => {
  const range = readTypedDays(text, axis, now, locale);
  return range && `${range.first} ${range.last}`;
};

it.each([
  ['last month', '2026-10-01 2026-10-31'],
  ['Last  7 days', '2026-11-14 2026-11-20'],
  ['yesterday', '2026-11-20 2026-11-20'],
  ['this month', '2026-11-01 2026-11-20'],
  ['1–15 oct', '2026-10-01 2026-10-15'],
  ['1-15 october', '2026-10-01 2026-10-15'],
  ['1 to 15 oct 2025', '2025-10-01 2025-10-15'],
  ['28 sept – 3 oct', '2026-09-28 2026-10-03'],
  ['28 dec - 3 jan', '2025-12-28 2026-01-03'],
  ['15 oct', '2026-10-15 2026-10-15'],
  ['oct 15', '2026-10-15 2026-10-15'],
  ['oct', '2026-10-01 2026-10-31'],
  ['february 2024', '2024-02-01 2024-02-29'],
  // Not yet: the last one that was.
  ['24 dec', '2025-12-24 2025-12-24'],
  ['2026-10-01', '2026-10-01 2026-10-01'],
  ['2026-10-01 - 2026-10-15', '2026-10-01 2026-10-15'],
  ['3/10', '2026-10-03 2026-10-03'],
  ['3.10.2025', '2025-10-03 2025-10-03'],
  ['Sat 14 Nov', '2026-11-14 2026-11-14'],
  ['Mon 2 – Sun 8 Nov', '2026-11-02 2026-11-08'],
  // The last year in which it was that weekday.
  ['Fri 14 Nov', '2025-11-14 2025-11-14'],
])('reads “%s”', (text, days) => {
  expect(read(text)).toBe(days);
});

it('takes the nearest days of a dataset that has a future', () => {
  expect(read('24 dec', tasks)).toBe('2026-12-24 2026-12-24');
  expect(read('next 7 days', tasks)).toBe('2026-11-21 2026-11-27');
  expect(read('1 oct', tasks)).toBe('2026-10-01 2026-10-01');
  expect(read('Tomorrow', tasks)).toBe('2026-11-22 2026-11-22');
  expect(read('demain', tasks, 'fr-BE')).toBe('2026-11-22 2026-11-22');
  expect(read('tomorrow', bookings)).toBeNull();
});

it.each([
  ['nl-BE', 'Vorige maand', '2026-10-01 2026-10-31'],
  ['nl-BE', 'vorige week', '2026-11-09 2026-11-15'],
  ['nl-BE', 'afgelopen 7 dagen', '2026-11-14 2026-11-20'],
  ['nl-BE', '1–15 okt', '2026-10-01 2026-10-15'],
  ['nl-BE', '1 t/m 15 okt', '2026-10-01 2026-10-15'],
  ['nl-NL', '1-10-2026 tot en met 15-10-2026', '2026-10-01 2026-10-15'],
  ['nl-NL', '3 mrt', '2026-03-03 2026-03-03'],
  ['nl-NL', 'last 7 days', '2026-11-14 2026-11-20'],
  ['nl-BE', 'za 14 nov', '2026-11-14 2026-11-14'],
  ['nl-BE', 'op zaterdag 14 november', '2026-11-14 2026-11-14'],
  ['fr-BE', 'Semaine dernière', '2026-11-09 2026-11-15'],
  ['fr-BE', 'le mois dernier', '2026-10-01 2026-10-31'],
  ['fr-BE', 'mois en cours', '2026-11-01 2026-11-20'],
  ['fr-BE', '7 derniers jours', '2026-11-14 2026-11-20'],
  ['fr-BE', 'du 1er au 15 oct.', '2026-10-01 2026-10-15'],
  ['fr-BE', 'sam. 14 nov.', '2026-11-14 2026-11-14'],
  ['fr-BE', 'mar. 10 nov.', '2026-11-10 2026-11-10'],
  ['fr-FR', '15 aout', '2026-08-15 2026-08-15'],
  ['fr-FR', '3 fev', '2026-02-03 2026-02-03'],
  ['fr-FR', 'juil', '2026-07-01 2026-07-31'],
  ['fr-FR', '1/10', '2026-10-01 2026-10-01'],
  ['fr-FR', '2026-10-01 au 2026-10-15', '2026-10-01 2026-10-15'],
  ['de-DE', 'letzter Monat', '2026-10-01 2026-10-31'],
  ['de-DE', 'die letzten 7 Tage', '2026-11-14 2026-11-20'],
  ['de-DE', '1.–15. Okt', '2026-10-01 2026-10-15'],
  ['de-DE', 'vom 1. bis zum 15. Oktober', '2026-10-01 2026-10-15'],
  ['de-DE', '1.10.', '2026-10-01 2026-10-01'],
  ['de-DE', '28.10.–3.11.', '2026-10-28 2026-11-03'],
  ['de-DE', '3. Mär', '2026-03-03 2026-03-03'],
  ['de-AT', '6. Jänner', '2026-01-06 2026-01-06'],
  ['en-US', 'Oct 1 – 15, 2026', '2026-10-01 2026-10-15'],
])('reads in %s “%s”', (locale, text, days) => {
  expect(read(text, bookings, locale)).toBe(days);
});

it('asks for a letter more where two months begin alike', () => {
  expect(read('3 jui', bookings, 'fr-BE')).toBeNull();
});

const locales = ['en-GB', 'en-US', 'nl-BE', 'nl-NL', 'fr-BE', 'fr-FR', 'de-BE', 'de-DE', 'de-AT'];

it.each(locales)('reads what the app writes in %s', async (locale) => {
  const messages = await loadMessages(locale);
  const dayBetween = fc
    .integer({ min: 0, max: 5000 })
    .map((days) => Temporal.PlainDate.from('2019-01-01').add({ days }).toString());
  fc.assert(
    fc.property(dayBetween, dayBetween, (one, other) => {
      const [first, last] = one < other ? [one, other] : [other, one];
      expect(read(messages.dayRange({ first, last }), bookings, locale)).toBe(`${first} ${last}`);
    }),
  );
  for (const [name, word] of [
    ['today', 'today'],
    ['yesterday', 'yesterday'],
    ['last7Days', 'last 7 days'],
    ['lastFullWeek', 'last week'],
    ['monthToDate', 'month to date'],
    ['lastMonth', 'last month'],
    ['next7Days', 'next 7 days'],
  ] as const) {
    expect(read(messages.text(`preset.${name}`), tasks, locale)).toBe(read(word, tasks));
  }
});

it.each([
  '',
  'orders',
  '31 feb',
  '2026',
  '15',
  'KM26111400000',
  '15–1 oct',
  'may the',
  '1-2-3 oct',
  'Sun 14 Nov 2026',
  'Sat Nov',
])('is no days: “%s”', (text) => {
  expect(read(text)).toBeNull();
});
