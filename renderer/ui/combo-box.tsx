import { Button } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { FieldNotes } from './field-parts.tsx';
import { Icon } from './icon.tsx';
import listStyles from './list.module.css';
import { Popover } from './popover.tsx';
import type { Option } from './select.tsx';

interface Props {
  readonly label: string;
  readonly about?: string;
  readonly error?: string | null;
  readonly options: readonly Option<string>[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** Name of the button that opens the list. */
  readonly showLabel: string;
}

/** One of many, found by typing a part of it. */
export function ComboBox(props: Props) {
  const { label, about, error, options, value, onChange, showLabel } = props;
  return (
    <AriaComboBox
      defaultItems={options}
      value={value}
      onChange={(key) => onChange(key === null ? null : String(key))}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      menuTrigger="input"
      className={classNames(fieldStyles.field)}
    >
      <Label className={fieldStyles.label ?? ''}>{label}</Label>
      <Group className={fieldStyles.group ?? ''}>
        <Input className={fieldStyles.input ?? ''} />
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
