import { useEffect, useEffectEvent, useState } from 'react';
import { removeControls } from '../../../shared/control-characters.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './statuses.module.css';

/**
 * The name of a value: a text that becomes a field with the focus. It is saved on Enter, when the focus leaves it, and
 * when the page closes by a key; Escape gives up what is typed.
 */
export function NameField({
  text,
  name,
  onSave,
}: {
  /** The value itself. */
  readonly text: string;
  readonly name: string | null;
  readonly onSave: (name: string | null) => void;
}) {
  const messages = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    setTyped(null);
    const next = removeControls(typed ?? '').trim();
    if (typed !== null && next !== (name ?? '')) onSave(next === '' ? null : next);
  };
  const onClose = useEffectEvent(save);
  useEffect(() => () => onClose(), []);
  return (
    <form
      className={styles.nameField}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <TextField
        label={messages.text('categories.name', { value: text })}
        hidesLabel
        placeholder={messages.text('categories.name.add')}
        maxLength={80}
        value={typed ?? name ?? ''}
        onChange={setTyped}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === null) return event.continuePropagation();
          setTyped(null);
        }}
      />
    </form>
  );
}
