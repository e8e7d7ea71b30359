import type { ResolvedValue } from '../../../shared/filing/classify.ts';
import { type FiledField, isStatusKind } from '../../../shared/filing/filed-fields.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Pill } from '../../ui/pill.tsx';
import { getLook, readGroup } from './group-look.ts';

interface Props {
  readonly filed: FiledField;
  readonly resolved: ResolvedValue;
  /** The value as it is shown where nobody gave it a name. */
  readonly text: string;
  /** Most rows have it: the others are to be seen. */
  readonly isUsual?: boolean;
}

/** A value as its venue files it: name, colour, a sign for what it counts as; dashed if it isn't filed. */
export function FiledPill({ filed, resolved, text, isUsual = false }: Props) {
  const messages = useMessages();
  const { name, color, countsAs, isSuggested } = resolved;
  const group = isStatusKind(filed.kind) ? (readGroup(countsAs) ?? 'notFiled') : null;
  const look = group === null ? null : getLook(group);
  const isPlain = isUsual && group !== 'notFiled';
  return (
    <Pill
      text={name ?? text}
      tone={color ?? look?.color ?? 'grey'}
      look={
        isPlain ? 'plain' : group === 'notFiled' ? 'dashed' : isSuggested ? 'outlined' : 'filled'
      }
      icon={isPlain ? null : (look?.icon ?? null)}
      title={describeFiled(filed, resolved, text, messages) || undefined}
    />
  );
}

/** The value itself where it has another name, and what it counts as. */
export function describeFiled(
  filed: FiledField,
  { name, countsAs, isSuggested }: ResolvedValue,
  text: string,
  messages: Messages,
): string {
  const group = isStatusKind(filed.kind) ? (readGroup(countsAs) ?? 'notFiled') : null;
  return [
    ...(name === null || name === text ? [] : [messages.text('filing.raw', { value: text })]),
    ...(group === null
      ? []
      : [
          messages.text(isSuggested ? 'filing.countsAs.suggested' : 'filing.countsAs.filed', {
            group: messages.text(`filing.group.${group}`),
          }),
        ]),
  ].join(' · ');
}
