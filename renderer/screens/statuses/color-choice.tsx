import { type CategoryColor, categoryColor } from '../../../shared/domain/categories.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';

/** The colour of a value; by default that of its category, which `usual` is. */
export function ColorChoice({
  text,
  color,
  usual,
  onChange,
}: {
  /** The value itself. */
  readonly text: string;
  readonly color: CategoryColor | null;
  /** Shows colours alone. Left out: their names. */
  readonly usual?: CategoryColor;
  readonly onChange: (color: CategoryColor | null) => void;
}) {
  const messages = useMessages();
  return (
    <Select
      label={messages.text('categories.color', { value: text })}
      hidesLabel
      options={[
        {
          id: 'usual',
          text: messages.text('categories.color.usual'),
          ...(usual ? { tone: usual } : {}),
        },
        ...categoryColor.options.map((id) => ({
          id,
          text: messages.text(`categories.color.${id}`),
          tone: id,
        })),
      ]}
      showsTone={usual !== undefined}
      value={color ?? 'usual'}
      onChange={(chosen) => onChange(chosen === 'usual' ? null : (chosen as CategoryColor))}
    />
  );
}
