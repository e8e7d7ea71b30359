import type { View } from '../domain/views.ts';
import type { Field } from './types.ts';

/** Returns whether a field is personal data, including guides' names if the venue masks them. */
export function isPersonal(
  { personal, ofGuide }: Pick<Field, 'personal' | 'ofGuide'>,
  masksGuides: boolean,
): boolean {
  return personal !== undefined || (ofGuide === true && masksGuides);
}

/** Returns whether a view must hide a field's values and not use them to tell rows apart. */
export function isMaskedIn(field: Field, { personalData }: Pick<View, 'personalData'>): boolean {
  return personalData !== 'shown' && isPersonal(field, personalData === 'masked-with-guides');
}
