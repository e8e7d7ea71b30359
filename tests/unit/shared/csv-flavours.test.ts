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
  ['nl-CH', ';', '.'],
  ['de-LI', ';', '.'],
  // Scripts often have no region.
  ['en', ';', ','],
])('a computer with %s opens a CSV with “%s” and “%s”', (locale, separator, decimal) => {
  expect(csvFlavours[findUsualFlavour(locale, 'Win32')]).toMatchObject({ separator, decimal });
});

// By the number formats of Windows and macOS, and by LibreOffice's own, which go apart here.
it.each([
  ['Win32', 'excel'],
  ['MacIntel', 'excel-swiss'],
  ['Linux x86_64', 'excel-swiss'],
])('in French-speaking Switzerland, %s has the flavour %s', (platform, flavour) => {
  expect(findUsualFlavour('fr-CH', platform)).toBe(flavour);
});
