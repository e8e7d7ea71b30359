import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { toAppError } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './batch-runs.module.css';

const most = 50;

/** Adds a module to the list, without a check whether the platform has one of that name. */
export function AddModule({
  modules,
  added,
  thrown,
  onAdd,
}: {
  readonly modules: readonly string[];
  /** The list as last stored. */
  readonly added: readonly string[] | null;
  readonly thrown: unknown;
  readonly onAdd: (name: string) => Promise<void>;
}) {
  const messages = useMessages();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<'empty' | 'twice' | 'many' | null>(null);
  const clean = name.trim();
  const isKept = added?.includes(clean) ?? false;

  function submit(): void {
    const found =
      clean === ''
        ? 'empty'
        : modules.includes(clean)
          ? 'twice'
          : modules.length >= most
            ? 'many'
            : null;
    setProblem(found);
    if (found === null) void onAdd(clean);
  }

  function errorText(): string | null {
    if (problem) return messages.text(`batch.invalid.${problem}`);
    if (!thrown) return null;
    const error = toAppError(thrown);
    const key = `batch.invalid.${error.params?.reason}`;
    if (messages.has(key)) return messages.text(key, { ...error.params });
    return describeError(error, messages).title;
  }

  return (
    <Form
      className={styles.add ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        key={isKept ? added?.length : 'typing'}
        label={messages.text('batch.name')}
        value={isKept && problem === null ? '' : name}
        onChange={(typed) => {
          setProblem(null);
          setName(typed);
        }}
        error={errorText()}
      />
      <Button type="submit" icon="plus">
        {messages.text('batch.add')}
      </Button>
    </Form>
  );
}
