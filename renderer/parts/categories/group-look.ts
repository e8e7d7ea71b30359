import type { CategoryColor, StatusCategory } from '../../../shared/domain/categories.ts';
import type { IconName } from '../../ui/icon.tsx';

/** How a group looks where nobody chose a colour: a sign of its own each, since hues are not enough. */
const looks: Readonly<
  Record<StatusCategory, { readonly color: CategoryColor; readonly icon: IconName | null }>
> = {
  sold: { color: 'green', icon: 'check' },
  confirmed: { color: 'green', icon: 'check' },
  reserved: { color: 'amber', icon: 'availabilities' },
  waiting: { color: 'amber', icon: 'availabilities' },
  cancelled: { color: 'red', icon: 'close' },
  ignored: { color: 'grey', icon: 'eyeOff' },
  uncategorised: { color: 'grey', icon: null },
};

export function getLook(group: StatusCategory) {
  return looks[group];
}

/** A text that stands for a group, or null: it is a language's code, or nothing. */
export function readGroup(category: string | null): StatusCategory | null {
  return category !== null && Object.hasOwn(looks, category) ? (category as StatusCategory) : null;
}
