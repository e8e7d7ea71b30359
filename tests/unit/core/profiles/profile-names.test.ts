import { expect, test } from 'vitest';
import {
  freeProfileName,
  isNameTaken,
} from '../../../../electron/core/app/profiles/profile-names.ts';

const production = (name: string) => ({ name, environment: 'production' as const });
const staging = (name: string) => ({ name, environment: 'staging' as const });

test('a name is taken however it is written', () => {
  const others = [production('Musée  Zoë')];
  for (const name of ['Musée Zoë', ' musée zoë ', 'MUSÉE ZOË', 'Muse\u0301e Zoe\u0308']) {
    expect(isNameTaken(production(name), others)).toBe(true);
  }
  expect(isNameTaken(production('Musee Zoe'), others)).toBe(false);
});

test('one venue may be in two environments under its name', () => {
  expect(isNameTaken(staging('Museum'), [production('Museum')])).toBe(false);
});

test('a taken name gets the first free number, and stays within its length', () => {
  const others = [production('Zoo'), production('Zoo (2)')];
  expect(freeProfileName(production('Zoo'), others)).toBe('Zoo (3)');
  expect(freeProfileName(production('Aquarium'), others)).toBe('Aquarium');
  const long = 'x'.repeat(200);
  const numbered = freeProfileName(production(long), [production(long)]);
  expect([numbered.length, numbered.endsWith(' (2)')]).toEqual([200, true]);
});
