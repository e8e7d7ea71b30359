import type { CategorisedField } from '../../../shared/categories/categorised-fields.ts';
import type { ResolvedValue } from '../../../shared/categories/classify.ts';
import {
  findStatusCategory,
  writeCategorised,
  writeGroup,
} from '../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Pill } from '../../ui/pill.tsx';
import { getLook } from './group-look.ts';

interface Props {
  readonly categorised: CategorisedField;
  readonly resolved: ResolvedValue;
  /** Shown if the value has no name. */
  readonly text: string;
  /** The text in a list, where no two values may look the same. Default: that of a cell. */
  readonly label?: string | undefined;
}

/**
 * A value in words: its name, or its category in place of a number. Sold and confirmed are plain, so that the others are
 * seen: a colour and a sign of their own, dashed if uncategorised. The tooltip says whether the category is suggested.
 */
export function CategoryPill({ categorised, resolved, text, label }: Props) {
  const messages = useMessages();
  const { color } = resolved;
  const group = findStatusCategory(categorised, resolved);
  const look = group === null ? null : getLook(group);
  const isPlain = (group === 'sold' || group === 'confirmed') && color === null;
  return (
    <Pill
      text={label ?? writeCategorised(categorised, resolved, text, messages)}
      tone={color ?? look?.color ?? 'grey'}
      look={isPlain ? 'plain' : group === 'uncategorised' ? 'dashed' : 'filled'}
      icon={isPlain ? null : (look?.icon ?? null)}
      title={describeCategorised(categorised, resolved, text, messages) || undefined}
    />
  );
}

/** The value itself where it has another name, and what it counts as. */
export function describeCategorised(
  categorised: CategorisedField,
  resolved: ResolvedValue,
  text: string,
  messages: Messages,
): string {
  const { name, isSuggested } = resolved;
  const group = findStatusCategory(categorised, resolved);
  return [
    ...((name === null || name === text) && /\p{L}/u.test(text)
      ? []
      : [messages.text('categories.raw', { value: text })]),
    ...(group === null
      ? []
      : [
          messages.text(
            isSuggested ? 'categories.category.suggested' : 'categories.category.categorised',
            { group: writeGroup(group, categorised.kind, messages) },
          ),
        ]),
  ].join(' · ');
}
