import { type CategoryColor, categoryColor } from '../../../shared/domain/categories.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';

/** The colour of a value; by default that of its category. */
export function ColorChoice({
  text,
  color,
  onChange,
}: {
  /** The value itself. */
  readonly text: string;
  readonly color: CategoryColor | null;
  readonly onChange: (color: CategoryColor | null) => void;
}) {
  const messages = useMessages();
  return (
    <Select
      label={messages.text('categories.color', { value: text })}
      hidesLabel
      options={[
        { id: 'usual', text: messages.text('categories.color.usual') },
        ...categoryColor.options.map((id) => ({
          id,
          text: messages.text(`categories.color.${id}`),
        })),
      ]}
      value={color ?? 'usual'}
      onChange={(chosen) => onChange(chosen === 'usual' ? null : (chosen as CategoryColor))}
    />
  );
}
