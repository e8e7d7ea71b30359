import { expect, test } from 'vitest';
import { foldText } from '../../../shared/fold-text.ts';

test.each([
  ['Straße', 'STRASSE'],
  ['Cœur', 'coeur'],
  ['Łódź', 'lodz'],
  ['Ærøskøbing', 'aeroskobing'],
  ['Groß\u00adkunde', 'grosskunde'],
  ['e-mail', 'Email'],
  ['Jeu de\u00a0données', ' jeu de donnees '],
  ['aujourd’hui', "AUJOURD'HUI"],
  ['ĳs', 'ijs'],
])('%j is found by %j', (text, typed) => {
  expect(foldText(text)).toBe(foldText(typed));
});

test.each([
  ['ij', 'y'],
  ['1-2', '1 2'],
])('%j is not %j', (text, other) => {
  expect(foldText(text)).not.toBe(foldText(other));
});
