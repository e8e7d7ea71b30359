import { expect, it } from 'vitest';
import { readCapacity } from '../../../renderer/screens/reports/read-capacity.ts';

it.each([
  ['', null],
  ['   ', null],
  ['1', 1],
  [' 450 ', 450],
  ['1 200', 1200],
  ['1.200', 1200],
  ['1,000,000', 1_000_000],
  ['0', 'wrong'],
  ['-5', 'wrong'],
  ['12.5', 'wrong'],
  ['1e3', 'wrong'],
  ['1000001', 'wrong'],
  ['999999999999', 'wrong'],
  ['many', 'wrong'],
  ['٤٥', 'wrong'],
])('a capacity that is typed as “%s” is %s', (text, read) => {
  expect(readCapacity(text)).toBe(read);
});
