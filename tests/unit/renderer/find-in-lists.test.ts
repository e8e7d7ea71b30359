import { expect, test } from 'vitest';
import { findValues } from '../../../renderer/parts/filters/find-values.ts';
import { findOptions } from '../../../renderer/screens/reports/find-options.ts';
import { findLicences } from '../../../renderer/screens/settings/find-licences.ts';

/** Texts as keyboards without their letters write them. */
const typings = [
  ['Mueller', 'Müller'],
  ['muller', 'Müller'],
  ['Müller', 'Mueller'],
  ['Strasse', 'Hauptstraße'],
  ['lodz', 'Łódź'],
  ['jeu de donnees', 'Jeu de données'],
] as const;

test.each(typings)('typed “%s” finds “%s” in the lists of filters and licences', (typed, name) => {
  const values = [name, 'Bach', null].map((value) => ({ value, name: value ?? 'None' }));
  expect(findValues(values, typed).map(({ value }) => value)).toEqual([name]);
  expect(findOptions(['Bach', name], typed, (option) => `${option} (3)`)).toEqual([name]);
  const software = ['bach', name].map((each) => ({ name: each, licence: 'MIT' }));
  expect(findLicences(software, typed).map((each) => each.name)).toEqual([name]);
});

test('a value is found by what the platform writes too, and software by its licence', () => {
  const values = [
    { value: 'NL', name: 'Netherlands' },
    { value: 'BE', name: 'Belgium' },
  ];
  expect(findValues(values, 'be')).toEqual([values[1]]);
  const software = [
    { name: 'inter', licence: 'OFL-1.1' },
    { name: 'react', licence: 'MIT' },
  ];
  expect(findLicences(software, 'ofl')).toEqual([software[0]]);
  expect(findLicences(software, '')).toEqual(software);
});
