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
import { isMeant, typedOption } from './typed-option.ts';

interface Props {
  readonly label: string;
  readonly about?: string;
  readonly error?: string | null;
  readonly options: readonly Option<string>[];
  /** Empty: none is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Name of the button that opens the list. */
  readonly showLabel: string;
}

/**
 * One of many, found by typing a part of it. What was typed is what counts: the only option that it
 * can mean is taken, and where there is none, or several, none is chosen any more.
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
      // Going on right after an option was taken also says "none", of the text that was there before.
      onChange={(key) => {
        onChange(key === null ? (typedOption(options, typed.current)?.id ?? '') : String(key));
      }}
      defaultFilter={isMeant}
      // Else the option that was chosen before would be put back for a text that is none.
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

/** The field. The only option that its text can mean is taken with Enter, and by going on. */
function TypedText({ options, onChange }: Pick<Props, 'options' | 'onChange'>) {
  const state = useContext(ComboBoxStateContext);
  const only = state && typedOption(options, state.inputValue);
  const waiting = state?.isOpen && state.selectionManager.focusedKey === null ? state : null;
  useEffect(() => {
    if (waiting && only) waiting.selectionManager.setFocusedKey(only.id);
  }, [waiting, only]);

  /** Enter where the list marks nothing, be it that it is still to open, or to mark what was typed. */
  const takeTyped = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || !state) return;
    // As it is now: a quick typist is ahead of what was drawn last.
    if (state.isOpen && state.selectionManager.focusedKey !== null) return;
    const text = event.currentTarget.value;
    const chosen = options.find(({ id }) => id === state.selectedKey)?.text ?? '';
    if (!state.isOpen && (text === chosen || !options.some((each) => isMeant(each.text, text)))) {
      return;
    }
    // Enter sends no form behind an open list, nor behind a text that nothing was chosen by yet.
    event.preventDefault();
    event.stopPropagation();
    const meant = typedOption(options, text);
    if (!meant) return state.open(null, 'input');
    state.setOpen(false); // it may have been told to open a moment ago
    if (meant.id === state.selectedKey) state.revert();
    else onChange(meant.id);
  };

  return (
    <Input
      className={fieldStyles.input ?? ''}
      onMouseDown={focusWhole}
      onKeyDownCapture={takeTyped}
      onBlur={({ currentTarget }) => {
        // While the list marks an option, the field gets a blur event without having lost the
        // focus.
        if (document.activeElement === currentTarget) return;
        if (only && only.id !== state?.selectedKey) onChange(only.id);
      }}
    />
  );
}

/** A click into the field selects its text, as Tab does: typing replaces it instead of adding to it. */
function focusWhole(event: MouseEvent<HTMLInputElement>): void {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
  event.currentTarget.select();
}
