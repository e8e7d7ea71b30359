import { type KeyboardEvent, type MouseEvent, useContext, useEffect, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldNotes } from './field-parts.tsx';
import { Icon } from './icon.tsx';
import listStyles from './list.module.css';
import type { Option } from './option.ts';
import { Popover } from './popover.tsx';
import shared from './shared.module.css';
import { findTypedOption, isMeant } from './typed-option.ts';

interface Props {
  readonly label: string;
  readonly about?: string;
  readonly error?: string | null;
  readonly options: readonly Option<string>[];
  /** Empty: nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the button that opens the list. */
  readonly showLabel: string;
}

/**
 * A choice from many options, found by typing. The typed text decides: if it matches exactly one option, that one is
 * chosen, otherwise none.
 */
export function ComboBox(props: Props) {
  const { label, about, error, options, value, onChange, showLabel } = props;
  const typed = useRef('');
  return (
    <AriaComboBox
      defaultItems={options}
      value={value === '' ? null : value}
      onInputChange={(text) => {
        typed.current = text;
      }}
      // After a choice, React Aria also reports "none" for the previous text.
      onChange={(key) => {
        onChange(key === null ? (findTypedOption(options, typed.current)?.id ?? '') : String(key));
      }}
      defaultFilter={isMeant}
      // Otherwise React Aria would restore the previous option for an unknown text.
      allowsCustomValue
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      menuTrigger="input"
      className={classNames(fieldStyles.field)}
    >
      <Label className={shared.label ?? ''}>{label}</Label>
      <Group className={fieldStyles.group ?? ''}>
        <TypedText options={options} onChange={onChange} />
        <Button className={fieldStyles.trigger ?? ''} aria-label={showLabel}>
          <Icon name="chevronDown" size={14} />
        </Button>
      </Group>
      <FieldNotes about={about} error={error} />
      <Popover>
        <ListBox className={listStyles.list ?? ''}>
          {(option: Option<string>) => (
            <ListBoxItem id={option.id} textValue={option.text} className={listStyles.item ?? ''}>
              {option.text}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  );
}

/** The input. Enter or leaving it chooses the only option that matches its text. */
function TypedText({ options, onChange }: Pick<Props, 'options' | 'onChange'>) {
  const state = useContext(ComboBoxStateContext);
  const only = state && findTypedOption(options, state.inputValue);
  const waiting = state?.isOpen && state.selectionManager.focusedKey === null ? state : null;
  useEffect(() => {
    if (waiting && only) waiting.selectionManager.setFocusedKey(only.id);
  }, [waiting, only]);

  /** Enter without a highlighted option, because the list is closed or a text was typed. */
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !state) return;
    // The current text: a fast typist is ahead of the last render.
    if (state.isOpen && state.selectionManager.focusedKey !== null) return;
    const text = event.currentTarget.value;
    const chosen = options.find(({ id }) => id === state.selectedKey)?.text ?? '';
    if (!state.isOpen && (text === chosen || !options.some((each) => isMeant(each.text, text)))) {
      return;
    }
    // Enter doesn't submit the form while the list is open or the text matches no option.
    event.preventDefault();
    event.stopPropagation();
    const meant = findTypedOption(options, text);
    if (!meant) return state.open(null, 'input');
    state.setOpen(false); // it may have been asked to open a moment ago
    if (meant.id === state.selectedKey) state.revert();
    else onChange(meant.id);
  };

  return (
    <Input
      className={fieldStyles.input ?? ''}
      onMouseDown={focusWhole}
      onKeyDownCapture={takeTyped}
      onBlur={({ currentTarget }) => {
        // While an option is highlighted, the input gets a blur event without losing the focus.
        if (document.activeElement === currentTarget) return;
        if (only && only.id !== state?.selectedKey) onChange(only.id);
      }}
    />
  );
}

/** A click selects the text, as Tab does: typing then replaces it. */
function focusWhole(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
  event.currentTarget.select();
}
