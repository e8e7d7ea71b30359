import {
  type CategorisedField,
  isStatusKind,
} from '../../../shared/categories/categorised-fields.ts';
import type { ResolvedValue } from '../../../shared/categories/classify.ts';
import type { StatusCategory } from '../../../shared/domain/categories.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Pill } from '../../ui/pill.tsx';
import { getLook, readGroup } from './group-look.ts';

interface Props {
  readonly categorised: CategorisedField;
  readonly resolved: ResolvedValue;
  /** The value as it is shown where nobody gave it a name. */
  readonly text: string;
}

/**
 * A value in words: its name, or its category in place of a number. Sold and confirmed are plain, so that the others are
 * seen: a colour and a sign of their own, dashed if uncategorised.
 */
export function CategoryPill({ categorised, resolved, text }: Props) {
  const messages = useMessages();
  const { name, color, category, isSuggested } = resolved;
  const group = isStatusKind(categorised.kind) ? (readGroup(category) ?? 'uncategorised') : null;
  const look = group === null ? null : getLook(group);
  const isPlain = (group === 'sold' || group === 'confirmed') && color === null;
  return (
    <Pill
      text={name ?? writeValue(text, group, messages)}
      tone={color ?? look?.color ?? 'grey'}
      look={
        isPlain
          ? 'plain'
          : group === 'uncategorised'
            ? 'dashed'
            : isSuggested
              ? 'outlined'
              : 'filled'
      }
      icon={isPlain ? null : (look?.icon ?? null)}
      title={describeCategorised(categorised, resolved, text, messages) || undefined}
    />
  );
}

/** A number says nothing: its category does, or that it has none. */
function writeValue(text: string, group: StatusCategory | null, messages: Messages): string {
  if (group === null || /\p{L}/u.test(text)) return text;
  return group === 'uncategorised'
    ? messages.text('categories.numbered', { value: text })
    : messages.text(`categories.group.${group}`);
}

/** The value itself where it has another name, and what it counts as. */
export function describeCategorised(
  categorised: CategorisedField,
  { name, category, isSuggested }: ResolvedValue,
  text: string,
  messages: Messages,
): string {
  const group = isStatusKind(categorised.kind) ? (readGroup(category) ?? 'uncategorised') : null;
  return [
    ...((name === null || name === text) && /\p{L}/u.test(text)
      ? []
      : [messages.text('categories.raw', { value: text })]),
    ...(group === null
      ? []
      : [
          messages.text(
            isSuggested ? 'categories.category.suggested' : 'categories.category.categorised',
            {
              group: messages.text(`categories.group.${group}`),
            },
          ),
        ]),
  ].join(' · ');
}
