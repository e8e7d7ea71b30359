import { Button } from 'react-aria-components/Button';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldNotes } from './field-parts.tsx';
import { Icon } from './icon.tsx';
import listStyles from './list.module.css';
import type { Option } from './option.ts';
import { Popover } from './popover.tsx';
import styles from './select.module.css';
import shared from './shared.module.css';
import { toToneStyle } from './tones.ts';

interface Props<T extends string> {
  readonly label: string;
  readonly about?: string | undefined;
  readonly options: readonly Option<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly isDisabled?: boolean;
  /** The label is only for screen readers: a heading shows it on the screen. */
  readonly hidesLabel?: boolean;
  /** Text of the button if a heading beside it already names the choice. */
  readonly shows?: string;
  /** The button shows the option's colour alone. */
  readonly showsTone?: boolean;
  readonly className?: string;
}

/** A choice of a few options in a list that opens. */
export function Select<T extends string>(props: Props<T>) {
  const { label, about, options, value, onChange, isDisabled, hidesLabel, className } = props;
  const { shows, showsTone = false } = props;
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key);
        if (chosen) onChange(chosen.id);
      }}
      isDisabled={isDisabled ?? false}
      className={classNames(fieldStyles.field, className)}
    >
      <Label className={classNames(shared.label, hidesLabel && shared.hidden)}>{label}</Label>
      <Button className={styles.button ?? ''}>
        <SelectValue
          className={classNames(shared.ellipsis, styles.value, showsTone && styles.toneOnly)}
        >
          {({ defaultChildren }) => shows ?? defaultChildren}
        </SelectValue>
        <Icon name="chevronDown" size={14} />
      </Button>
      <FieldNotes about={about} />
      <Popover>
        <ListBox className={listStyles.list ?? ''} items={options}>
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.text} className={listStyles.item ?? ''}>
              {({ isSelected }) => (
                <>
                  <span className={listStyles.check}>
                    {isSelected && <Icon name="check" size={14} />}
                  </span>
                  {option.tone && <span className={styles.tone} style={toToneStyle(option.tone)} />}
                  <span className={shared.texts}>
                    <span>{option.text}</span>
                    {option.about && (
                      <>
                        {' '}
                        <span className={shared.faint} data-about="">
                          {option.about}
                        </span>
                      </>
                    )}
                  </span>
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  );
}
