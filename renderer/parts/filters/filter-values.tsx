import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Group } from 'react-aria-components/Group';
import type { Field } from '../../../shared/catalogue/types.ts';
import { findByText } from '../../../shared/fold-text.ts';
import { formatValue } from '../../../shared/messages/value-text.ts';
import { toAppError } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { distinctValuesQuery } from '../../queries/views.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import shared from '../../ui/shared.module.css';
import { TextField } from '../../ui/text-field.tsx';
import { useWriteValue } from '../categories/index.ts';
import { ErrorNotice } from '../errors/index.ts';
import styles from './filters.module.css';

interface Props {
  readonly resultId: string | null;
  /** The values to list if there are no rows. */
  readonly known: readonly (string | null)[];
  readonly field: Field;
  readonly column: string;
  readonly values: readonly (string | null)[];
  readonly onChange: (values: readonly (string | null)[]) => void;
}

/** The values that a column has, with how many rows have each. */
export function FilterValues({ resultId, known, field, column, values, onChange }: Props) {
  const messages = useMessages();
  const distinct = useQuery({
    ...distinctValuesQuery(resultId ?? '', field.name),
    enabled: resultId !== null,
  });
  const writeValue = useWriteValue();
  const [find, setFind] = useState('');
  if (resultId !== null && distinct.isPending)
    return <p role="status">{messages.text('distribution.counting')}</p>;
  if (distinct.isError) return <ErrorNotice error={toAppError(distinct.error)} />;

  const getName = (value: string | null) => {
    const written = writeValue(field, value);
    if (written !== null) return written;
    if (value === null) return messages.text('common.none');
    const read = field.type === 'boolean' ? value === 'true' : value;
    return formatValue(read, field, messages);
  };
  const all: readonly {
    value: string | null;
    rows: number | null;
    isUnnamed?: true | undefined;
  }[] = distinct.data?.values ?? known.map((value) => ({ value, rows: null }));
  const listed = findByText(
    all.map((one) => ({ ...one, name: getName(one.value) })),
    find,
    ({ name, value }) => `${name} ${value}`,
  );
  return (
    <>
      {all.length > 8 && (
        <TextField label={messages.text('filter.values.find')} value={find} onChange={setFind} />
      )}
      <Group
        aria-label={messages.text('filter.values', { column })}
        className={styles.values ?? ''}
      >
        {listed.map(({ value, rows, name, isUnnamed }) => (
          <div key={value ?? ''} className={styles.value}>
            <Checkbox
              isSelected={values.includes(value)}
              onChange={(isChosen) =>
                onChange(isChosen ? [...values, value] : values.filter((other) => other !== value))
              }
            >
              <bdi title={value === null || value === name ? undefined : value}>{name}</bdi>
              {isUnnamed && <span className={styles.why}> · {messages.text('cell.unnamed')}</span>}
            </Checkbox>
            {rows !== null && <span className={styles.count}>{messages.number(rows)}</span>}
          </div>
        ))}
        {listed.length === 0 && <p>{messages.text('filter.values.none')}</p>}
      </Group>
      {distinct.data?.more && (
        <p className={shared.faint}>
          {messages.text('filter.values.more', { count: distinct.data.values.length })}
        </p>
      )}
    </>
  );
}
