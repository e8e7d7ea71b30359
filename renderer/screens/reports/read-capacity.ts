import { maxCapacity } from '../../../shared/domain/capacity.ts';

/** What somebody typed: a number of people, none where they left it open, or no such number. */
export function readCapacity(text: string): number | null | 'wrong' {
  // With blanks or points between thousands, as people write them.
  const digits = text.trim().replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '');
  if (digits === '') return null;
  const people = Number(digits);
  return /^\d{1,9}$/.test(digits) && people >= 1 && people <= maxCapacity ? people : 'wrong';
}
