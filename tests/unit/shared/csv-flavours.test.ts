import { expect, it } from 'vitest';
import { csvFlavours, findUsualFlavour } from '../../../shared/csv-flavours.ts';

it.each([
  ['de-DE', ';', ','],
  ['de-AT', ';', ','],
  ['fr-BE', ';', ','],
  ['nl-NL', ';', ','],
  ['en-GB', ',', '.'],
  // The region decides: Excel goes by the list separator of the computer.
  ['en-BE', ';', ','],
  ['nl-GB', ',', '.'],
])('a computer with %s opens a CSV with “%s” and “%s”', (locale, separator, decimal) => {
  expect(csvFlavours[findUsualFlavour(locale)]).toMatchObject({ separator, decimal });
});
