import { useState } from 'react';
import { Form } from 'react-aria-components/Form';
import { errorOf } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './batch-runs.module.css';

const most = 50;

/** Adds a module to the list; the platform is not asked whether there is one of that name. */
export function AddModule({
  modules,
  added,
  thrown,
  onAdd,
}: {
  readonly modules: readonly string[];
  /** The list as it was kept last. */
  readonly added: readonly string[] | null;
  readonly thrown: unknown;
  readonly onAdd: (name: string) => Promise<void>;
}) {
  const words = useWords();
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
    if (problem) return words.text(`batch.invalid.${problem}`);
    if (!thrown) return null;
    const error = errorOf(thrown);
    const key = `batch.invalid.${error.params?.reason}`;
    if (words.has(key)) return words.text(key, { ...error.params });
    return describeError(error, words).title;
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
        label={words.text('batch.name')}
        value={isKept && problem === null ? '' : name}
        onChange={(typed) => {
          setProblem(null);
          setName(typed);
        }}
        error={errorText()}
      />
      <Button type="submit" icon="plus">
        {words.text('batch.add')}
      </Button>
    </Form>
  );
}
