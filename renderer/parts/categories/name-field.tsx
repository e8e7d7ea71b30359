import { useState } from 'react';
import { removeControls } from '../../../shared/control-characters.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './categories.module.css';

/** The name of a value: a text that becomes a field with the focus, saved on Enter and when the focus leaves it. */
export function NameField({
  text,
  name,
  placeholder,
  onSave,
}: {
  /** The value itself. */
  readonly text: string;
  readonly name: string | null;
  /** Default: “Add name”. */
  readonly placeholder?: string | undefined;
  readonly onSave: (name: string | null) => void;
}) {
  const messages = useMessages();
  const [typed, setTyped] = useState<string | null>(null);
  const save = () => {
    setTyped(null);
    const next = removeControls(typed ?? '').trim();
    if (typed !== null && next !== (name ?? '')) onSave(next === '' ? null : next);
  };
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
        placeholder={placeholder ?? messages.text('categories.name.add')}
        maxLength={80}
        value={typed ?? name ?? ''}
        onChange={setTyped}
        onBlur={save}
      />
    </form>
  );
}
