import { expect, it } from 'vitest';
import { readTypedNumber } from '../../../renderer/base/typed-number.ts';
import { readTypedTime } from '../../../renderer/base/typed-time.ts';

it.each([
  ['12', '12'],
  [' 12,5 ', '12.5'],
  ['\u22123', '-3'],
  ['1.200', '1200'],
  ['1,200', '1200'],
  ['-1\u202f200\u202f000', '-1200000'],
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['0.125', '0.125'],
  ['1.2345', '1.2345'],
  ['½', null],
  ['1e3', null],
  ['12,', null],
  ['', null],
  ['٤٥', null],
])('reads “%s” as the number %s', (text, number) => {
  expect(readTypedNumber(text)).toBe(number);
});

it.each([
  ['06:30', '06:30'],
  [' 6:30 ', '06:30'],
  ['18.05', '18:05'],
  ['6h30', '06:30'],
  ['24:00', null],
  ['6:60', null],
  ['7', null],
  ['½', null],
  ['', null],
])('reads “%s” as the time %s', (text, time) => {
  expect(readTypedTime(text)).toBe(time);
});
