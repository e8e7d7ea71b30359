import { useMemo, useState } from 'react';
import type { FiledFieldId, FilingChange, ObservedValues } from '../../../shared/domain/filing.ts';
import { findEntry, keyOfValue } from '../../../shared/filing/classify.ts';
import { filedFieldById } from '../../../shared/filing/filed-fields.ts';
import { fieldLabel } from '../../../shared/messages/filed-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { listChoices, listUnusualLanguages } from './choices.ts';
import styles from './filing.module.css';
import { useFiling } from './filing-context.tsx';
import { hasGroups, type ListedValue } from './listed-values.ts';
import { ValueLine } from './value-line.tsx';

interface Props {
  readonly field: FiledFieldId;
  readonly values: readonly ListedValue[];
  readonly observed: ObservedValues | undefined;
  readonly isReading: boolean;
  readonly onChange: (changes: readonly FilingChange[]) => void;
}

/** A line has lists of its own to choose from: a screen full is there at once. */
const linesAtOnce = 25;

/** The values of a field, each with what it counts as, its name and its colour. */
export function ValueTable({ field, values, observed, isReading, onChange }: Props) {
  const messages = useMessages();
  const { filing } = useFiling();
  const { kind, dataset } = filedFieldById(field);
  const columns = [
    'value',
    'rows',
    ...(hasGroups(field) ? (['countsAs'] as const) : []),
    'name',
    'color',
  ] as const;
  // The same list for all lines, and for as long as no other language comes to it.
  const others = listUnusualLanguages(values.map(({ countsAs }) => countsAs)).join(' ');
  const choices = useMemo(
    () => listChoices(kind, others === '' ? [] : others.split(' '), messages),
    [kind, others, messages],
  );
  const [shown, setShown] = useState(linesAtOnce);
  const left = values.length - shown;
  const more = observed?.more.values ?? 0;
  const tooLong = observed?.tooLong ?? 0;
  return (
    <section className={styles.values} aria-label={fieldLabel(field, messages)}>
      <p className={styles.about}>{messages.text(`filing.kind.${kind}`)}</p>
      {values.length === 0 ? (
        <p className={styles.quiet} role="status">
          {isReading
            ? messages.text('filing.reading')
            : messages.text('filing.nothing', { dataset: messages.text(`dataset.${dataset}`) })}
        </p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
        <section className={styles.scroll} tabIndex={0} aria-label={messages.text('filing.values')}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className={styles[column]}>
                    {messages.text(`filing.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {values.slice(0, shown).map((value) => (
                <ValueLine
                  key={keyOfValue(value.value)}
                  field={field}
                  value={value}
                  said={findEntry(filing, field, value.value)}
                  choices={choices}
                  onChange={onChange}
                />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {left > 0 && (
        <div>
          <Button onPress={() => setShown(shown + linesAtOnce)}>
            {messages.text('filing.showMore', { values: Math.min(left, linesAtOnce) })}
          </Button>
        </div>
      )}
      {more > 0 && (
        <p className={styles.quiet}>
          {messages.text('filing.more', { values: more, rows: observed?.more.rows ?? 0 })}
        </p>
      )}
      {tooLong > 0 && (
        <p className={styles.quiet}>{messages.text('filing.tooLong', { rows: tooLong })}</p>
      )}
    </section>
  );
}
