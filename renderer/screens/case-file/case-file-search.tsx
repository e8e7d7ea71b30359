import { type RefObject, useEffect, useState } from 'react';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { TextField } from 'react-aria-components/TextField';
import { useMessages } from '../../base/messages-context.tsx';
import { type Case, type CaseKind, guessKind } from '../../parts/linked-records/index.ts';
import { findNumberProblem } from '../../parts/requests/request-draft.ts';
import { Button } from '../../ui/button.tsx';
import fieldStyles from '../../ui/field.module.css';
import { Segments } from '../../ui/segments.tsx';
import shared from '../../ui/shared.module.css';
import styles from './case-file.module.css';

interface Props {
  readonly about: Case | null;
  readonly onLook: (about: Case) => void;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** The search field. Guesses whether a number is an order's or a barcode, until the user chooses. */
export function CaseFileSearch({ about, onLook, input }: Props) {
  const messages = useMessages();
  const [typed, setTyped] = useState(about?.number ?? '');
  const [chosenKind, setChosenKind] = useState<CaseKind | null>(about?.kind ?? null);
  useEffect(() => {
    setTyped(about?.number ?? '');
    setChosenKind(about?.kind ?? null);
  }, [about]);
  const kind = chosenKind ?? guessKind(typed);
  const problem = findNumberProblem(kind, typed);
  const number = typed.trim();

  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        if (number !== '' && problem === null) onLook({ kind, number });
      }}
    >
      <TextField
        className={styles.field ?? ''}
        type="search"
        value={typed}
        isInvalid={problem !== null}
        onChange={(text) => {
          // Guesses again for another number.
          setChosenKind(null);
          setTyped(text);
        }}
      >
        <Label className={shared.label ?? ''}>{messages.text('caseFile.search')}</Label>
        <Input ref={input} className={fieldStyles.input ?? ''} spellCheck="false" />
      </TextField>
      <Segments
        label={messages.text('caseFile.kind')}
        value={kind}
        onChange={(chosen) => {
          setChosenKind(chosen);
          input.current?.focus();
        }}
        options={[
          { id: 'orderNumber', text: messages.text('ask.orderNumber') },
          { id: 'barcode', text: messages.text('ask.barcode') },
        ]}
      />
      <Button
        variant={about === null ? 'primary' : 'secondary'}
        type="submit"
        icon="search"
        isDisabled={number === '' || problem !== null}
      >
        {messages.text('caseFile.look')}
      </Button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {messages.text(problem)}
        </p>
      )}
    </form>
  );
}
