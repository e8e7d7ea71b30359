import { expect, test } from 'vitest';
import { foldName, freeName } from '../../../shared/free-name.ts';

const among = (taken: readonly string[]) => (name: string) => taken.includes(name);

test('a name that is free stays, one that is taken gets the first free number', () => {
  expect(freeName('Zoo', among([]))).toBe('Zoo');
  expect(freeName('Zoo', among(['Zoo', 'Zoo (2)', 'Zoo (4)']))).toBe('Zoo (3)');
  expect(freeName('Zoo', among(['Zoo', 'Zoo (3)']), { first: 3 })).toBe('Zoo (4)');
});

test('with its number it stays within its length, and no character is cut through', () => {
  expect(freeName('abcdefghij', among([]), { maxLength: 8 })).toBe('abcdefgh');
  expect(freeName('abcd efghij', among(['abcd efg']), { maxLength: 8 })).toBe('abcd (2)');
  expect(freeName('abc 😀', among(['abc 😀']), { maxLength: 9 })).toBe('abc (2)');
  expect(freeName('abcdefg😀', among([]), { maxLength: 8 })).toBe('abcdefg');
});

test('names that people can’t tell apart are the same', () => {
  for (const name of ['Musée  Zoë', ' musée zoë ', 'MUSÉE ZOË', 'Muse\u0301e Zoe\u0308']) {
    expect(foldName(name)).toBe('musée zoë');
  }
  expect(foldName('Musee Zoe')).not.toBe(foldName('Musée Zoë'));
});
