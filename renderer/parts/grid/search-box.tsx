import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import fieldStyles from '../../ui/field.module.css';
import { Icon } from '../../ui/icon.tsx';
import { focusGrid } from './focus-grid.ts';
import styles from './view-bar.module.css';

/** Milliseconds after typing until rows are searched. */
const pause = 200;

interface Props {
  readonly value: string;
  /** True if some columns are masked and so not searched. */
  readonly hasMasked: boolean;
  readonly onChange: (text: string) => void;
}

/** Finds text in the rows that are loaded. Escape clears it, and then goes back to the grid. */
export function SearchBox({ value, hasMasked, onChange }: Props) {
  const messages = useMessages();
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const reported = useRef(value);
  useEffect(() => {
    if (value !== reported.current) setTyped(value);
    reported.current = value;
  }, [value]);
  useEffect(() => {
    const text = typed.trim();
    if (text === reported.current) return;
    const later = setTimeout(() => search(text), pause);
    return () => clearTimeout(later);
  });
  // Searches at once if the field is removed before the time is over.
  const atEnd = useRef<() => void>(() => undefined);
  useEffect(() => {
    atEnd.current = () => search(typed.trim());
  });
  useEffect(() => () => atEnd.current(), []);
  useCommand('findInRows', () => {
    input.current?.focus();
    input.current?.select();
  });

  function search(text: string): void {
    if (text === reported.current) return;
    reported.current = text;
    onChange(text);
  }
  const about = hasMasked ? messages.text('search.masked') : undefined;

  return (
    <SearchField
      aria-label={messages.text('search.label')}
      value={typed}
      onChange={setTyped}
      maxLength={200}
      onSubmit={(text) => search(text.trim())}
      onClear={() => search('')}
      onBlur={() => search(typed.trim())}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || typed !== '') return event.continuePropagation();
        focusGrid();
      }}
      className={classNames(fieldStyles.group, styles.search)}
    >
      <Icon name="search" size={14} />
      <Input
        ref={input}
        className={classNames(fieldStyles.input, fieldStyles.whole)}
        placeholder={messages.text('search.here')}
        title={about}
        aria-description={about}
      />
      {typed !== '' && (
        <AriaButton
          className={fieldStyles.trigger ?? ''}
          aria-label={messages.text('search.clear')}
        >
          <Icon name="close" size={14} />
        </AriaButton>
      )}
    </SearchField>
  );
}
