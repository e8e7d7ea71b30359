import type { View } from '../domain/views.ts';
import type { Field } from './types.ts';

/** Whether a field is about a person, guides' names included where the venue masks them. */
export function isPersonal(
  { personal, ofGuide }: Pick<Field, 'personal' | 'ofGuide'>,
  masksGuides: boolean,
): boolean {
  return personal !== undefined || (ofGuide === true && masksGuides);
}

/** Whether a view must not show a field's values, nor tell rows apart by them. */
export function isMaskedIn(field: Field, { personalData }: Pick<View, 'personalData'>): boolean {
  return personalData !== 'shown' && isPersonal(field, personalData === 'masked-with-guides');
}
