import { useEffect, useState } from 'react';
import { useMessages } from '../../base/messages-context.tsx';
import { NumberSearch } from '../../parts/requests/number-search.tsx';
import {
  findNumberProblem,
  type NumberWay,
  type RequestDraft,
} from '../../parts/requests/request-draft.ts';
import { Segments } from '../../ui/segments.tsx';
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

  function search(number: string, where: RequestDraft['scope']): void {
    if (number !== value.number || where !== value.scope) {
      onChange({ ...value, number, scope: where });
    }
  }

  return (
    <div className={styles.order}>
      <NumberSearch
        icon="search"
        way={way}
        hint={messages.text('ask.hint')}
        value={typed}
        problem={problem}
        onChange={setTyped}
        onSearch={(number) => search(number, scope)}
        onClear={() => search('', scope)}
      />
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
