import { expect, it } from 'vitest';
import { csvFlavours, findUsualFlavour } from '../../../shared/csv-flavours.ts';

it.each([
  ['de-DE', ';', ','],
  ['de-AT', ';', ','],
  ['fr-FR', ';', ','],
  ['nl-NL', ';', ','],
  ['en-GB', ',', '.'],
  // The region decides: spreadsheets go by the list separator of the computer.
  ['en-BE', ';', ','],
  ['nl-GB', ',', '.'],
  ['de-CH', ';', '.'],
  ['en-CH', ';', '.'],
  ['fr-CH', ';', ','],
  ['de-LI', ';', '.'],
  // Scripts often have no region.
  ['en', ';', ','],
])('a computer with %s opens a CSV with “%s” and “%s”', (locale, separator, decimal) => {
  expect(csvFlavours[findUsualFlavour(locale)]).toMatchObject({ separator, decimal });
});
