import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useMessages } from '../../base/messages-context.tsx';
import {
  findNumberProblem,
  type NumberWay,
  type RequestDraft,
} from '../../parts/requests/request-draft.ts';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import shared from '../../ui/shared.module.css';
import styles from './dataset-screen.module.css';

interface Props {
  readonly way: NumberWay;
  readonly value: RequestDraft;
  readonly onChange: (value: RequestDraft) => void;
}

/** An order number, a barcode or a guide, looked up on Enter, in the period or at any date. */
export function NumberField({ way, value, onChange }: Props) {
  const messages = useMessages();
  const [typed, setTyped] = useState(value.number);
  useEffect(() => setTyped(value.number), [value.number]);
  // A barcode is searched on any day.
  const usual = way === 'barcode' && value.number === '' ? 'anyDate' : value.scope;
  const [scope, setScope] = useState(usual);
  useEffect(() => setScope(usual), [usual]);
  const problem = findNumberProblem(way, typed);
  const label = messages.text(`ask.${way}`);

  function search(number: string, where: RequestDraft['scope']): void {
    if (number !== value.number || where !== value.scope) {
      onChange({ ...value, number, scope: where });
    }
  }

  return (
    <div className={styles.order}>
      <SearchField
        aria-label={label}
        value={typed}
        onChange={setTyped}
        isInvalid={problem !== null}
        onSubmit={(text) => {
          if (problem === null) search(text.trim(), scope);
        }}
        onClear={() => search('', scope)}
        className={classNames(fieldStyles.group, shared.headerField)}
      >
        <Icon name="search" size={14} />
        <Input
          className={fieldStyles.input ?? ''}
          placeholder={label}
          aria-description={messages.text('ask.hint')}
        />
        {typed !== '' && (
          <AriaButton
            className={fieldStyles.trigger ?? ''}
            aria-label={messages.text(`ask.${way}.clear`)}
          >
            <Icon name="close" size={14} />
          </AriaButton>
        )}
      </SearchField>
      {problem && (
        <span role="alert" className={shared.problem}>
          {messages.text(problem)}
        </span>
      )}
      {typed !== '' && !problem && (
        <Segments
          label={messages.text('ask.scope')}
          value={scope}
          onChange={(where) => {
            setScope(where);
            // Only a number that was looked up already is fetched again.
            if (value.number !== '') search(value.number, where);
          }}
          options={[
            { id: 'period', text: messages.text('ask.scope.period') },
            ...(way === 'guide'
              ? [{ id: 'onwards' as const, text: messages.text('ask.scope.onwards') }]
              : []),
            { id: 'anyDate', text: messages.text('ask.scope.anyDate') },
          ]}
        />
      )}
    </div>
  );
}
