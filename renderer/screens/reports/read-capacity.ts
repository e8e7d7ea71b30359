import { maxCapacity } from '../../../shared/domain/capacity.ts';
import { readTypedNumber } from '../../base/typed-number.ts';

/** Reads a typed number of people. Null if it is empty, `wrong` if it isn't a permitted number. */
export function readCapacity(text: string): number | null | 'wrong' {
  if (text.trim() === '') return null;
  const people = Number(readTypedNumber(text) ?? Number.NaN);
  return Number.isInteger(people) && people >= 1 && people <= maxCapacity ? people : 'wrong';
}
