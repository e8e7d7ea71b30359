import {
  type CategorisedField,
  isStatusKind,
} from '../../../shared/categories/categorised-fields.ts';
import type { ResolvedValue } from '../../../shared/categories/classify.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Pill } from '../../ui/pill.tsx';
import { getLook, readGroup } from './group-look.ts';

interface Props {
  readonly categorised: CategorisedField;
  readonly resolved: ResolvedValue;
  /** The value as it is shown where nobody gave it a name. */
  readonly text: string;
  /** Most rows have it: the others are to be seen. */
  readonly isUsual?: boolean;
}

/** A value as its venue files it: name, colour, a sign for what it counts as; dashed if it isn't categorised. */
export function CategoryPill({ categorised, resolved, text, isUsual = false }: Props) {
  const messages = useMessages();
  const { name, color, category, isSuggested } = resolved;
  const group = isStatusKind(categorised.kind) ? (readGroup(category) ?? 'uncategorised') : null;
  const look = group === null ? null : getLook(group);
  const isPlain = isUsual && group !== 'uncategorised';
  return (
    <Pill
      text={name ?? text}
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

/** The value itself where it has another name, and what it counts as. */
export function describeCategorised(
  categorised: CategorisedField,
  { name, category, isSuggested }: ResolvedValue,
  text: string,
  messages: Messages,
): string {
  const group = isStatusKind(categorised.kind) ? (readGroup(category) ?? 'uncategorised') : null;
  return [
    ...(name === null || name === text ? [] : [messages.text('categories.raw', { value: text })]),
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
