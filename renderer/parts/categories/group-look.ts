import type { CategoryColor, StatusCategory } from '../../../shared/domain/categories.ts';
import type { IconName } from '../../ui/icon.tsx';

/** The default look of a category: each has its own sign, since colours are not enough. */
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

/** A text that stands for a category: a language's code. Null for others. */
export function readGroup(category: string | null): StatusCategory | null {
  return category !== null && Object.hasOwn(looks, category) ? (category as StatusCategory) : null;
}
