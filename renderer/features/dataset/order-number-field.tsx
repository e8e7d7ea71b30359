import { useEffect, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { Segments } from '../../ui/segments.tsx';
import { useWords } from '../shell/words-context.tsx';
import type { AskState } from './ask-state.ts';
import styles from './dataset-screen.module.css';

interface Props {
  readonly value: AskState;
  readonly onChange: (value: AskState) => void;
}

/** An order number, looked up on Enter, in the period or at any date. */
export function OrderNumberField({ value, onChange }: Props) {
  const words = useWords();
  const [typed, setTyped] = useState(value.orderNumber);
  useEffect(() => setTyped(value.orderNumber), [value.orderNumber]);
  const [scope, setScope] = useState(value.scope);
  useEffect(() => setScope(value.scope), [value.scope]);

  function look(orderNumber: string, where: AskState['scope']): void {
    if (orderNumber !== value.orderNumber || where !== value.scope) {
      onChange({ ...value, orderNumber, scope: where });
    }
  }

  return (
    <Group className={styles.order ?? ''} aria-label={words.text('ask.orderNumber')}>
      <SearchField
        aria-label={words.text('ask.orderNumber')}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        onSubmit={(text) => look(text.trim(), scope)}
        onClear={() => look('', scope)}
        className={classNames(fieldStyles.group, styles.orderField)}
      >
        <Icon name="search" size={14} />
        <Input
          className={fieldStyles.input ?? ''}
          placeholder={words.text('ask.orderNumber')}
          aria-description={words.text('ask.orderNumber.hint')}
        />
        {typed !== '' && (
          <AriaButton
            className={fieldStyles.trigger ?? ''}
            aria-label={words.text('ask.orderNumber.clear')}
          >
            <Icon name="close" size={14} />
          </AriaButton>
        )}
      </SearchField>
      {typed !== '' && (
        <Segments
          label={words.text('ask.scope')}
          value={scope}
          onChange={(where) => {
            setScope(where);
            // Only a number that was looked up already is asked for again.
            if (value.orderNumber !== '') look(value.orderNumber, where);
          }}
          options={[
            { id: 'period', text: words.text('ask.scope.period') },
            { id: 'anyDate', text: words.text('ask.scope.anyDate') },
          ]}
        />
      )}
    </Group>
  );
}
