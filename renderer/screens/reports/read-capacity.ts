import { maxCapacity } from '../../../shared/domain/capacity.ts';

/** Reads a typed number of people. Null if it is empty; `wrong` if it is no such number. */
export function readCapacity(text: string): number | null | 'wrong' {
  // Accepts blanks or points between thousands.
  const digits = text.trim().replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '');
  if (digits === '') return null;
  const people = Number(digits);
  return /^\d{1,9}$/.test(digits) && people >= 1 && people <= maxCapacity ? people : 'wrong';
}
