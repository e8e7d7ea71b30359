import { expect, test } from 'vitest';
import { createTextMatch, findByText } from '../../../shared/fold-text.ts';

test.each([
  ['Straße', 'STRASSE'],
  ['Strasse', 'straße'],
  ['Cœur', 'coeur'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Groß\u00adkunde', 'grosskunde'],
  ['e-mail', 'Email'],
  ['Jeu de\u00a0données', ' jeu de donnees '],
  ['aujourd’hui', "AUJOURD'HUI"],
  ['ĳs', 'ijs'],
  ['Müller', 'Mueller'],
  ['Mu\u0308ller', 'MUELLER'],
  ['Müller', 'muller'],
  ['Mueller', 'Müller'],
  ['Muller', 'Müller'],
  ['Österreich', 'oesterreich'],
  ['JÄGERSTRAẞE', 'Jaegerstrasse'],
])('%j is found by %j, which is the whole of it', (text, typed) => {
  expect(createTextMatch(typed)(`den ${text} da`)).toBe(true);
  expect(createTextMatch(typed, 'equal')(text)).toBe(true);
  expect(createTextMatch(typed, 'equal')(`den ${text}`)).toBe(false);
});

test.each([
  ['ij', 'y'],
  ['1-2', '1 2'],
  ['Muller', 'Mueller'],
  ['neue', 'neu e'],
  ['Noël', 'Noeel'],
])('%j is not found by %j', (text, typed) => {
  expect(createTextMatch(typed)(text)).toBe(false);
});

test('items are found by any part of their text, and all by nothing', () => {
  const values = [
    { value: 'NL', name: 'Niederlande' },
    { value: 'AT', name: 'Österreich' },
  ];
  const find = (typed: string) =>
    findByText(values, typed, ({ name, value }) => `${name} ${value}`);
  expect(find('oester')).toEqual([values[1]]);
  expect(find('nl')).toEqual([values[0]]);
  expect(find('')).toEqual(values);
});
