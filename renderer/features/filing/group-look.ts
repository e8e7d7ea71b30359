import type { FiledColor, StatusGroup } from '../../../shared/domain/filing.ts';
import type { IconName } from '../../ui/icon.tsx';

/** How a group looks where nobody chose a colour: a sign of its own each, since hues are not enough. */
const looks: Readonly<
  Record<StatusGroup, { readonly color: FiledColor; readonly icon: IconName | null }>
> = {
  sold: { color: 'green', icon: 'check' },
  confirmed: { color: 'green', icon: 'check' },
  reserved: { color: 'amber', icon: 'availabilities' },
  waiting: { color: 'amber', icon: 'availabilities' },
  cancelled: { color: 'red', icon: 'close' },
  ignored: { color: 'grey', icon: 'eyeOff' },
  notFiled: { color: 'grey', icon: null },
};

export function getLook(group: StatusGroup) {
  return looks[group];
}

/** A text that stands for a group, or null: it is a language's code, or nothing. */
export function readGroup(countsAs: string | null): StatusGroup | null {
  return countsAs !== null && Object.hasOwn(looks, countsAs) ? (countsAs as StatusGroup) : null;
}
