import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import listStyles from '../../ui/list.module.css';
import { Popover } from '../../ui/popover.tsx';
import styles from './history.module.css';
import { listDateFields } from './list-date-fields.ts';

/** Which of a dataset's dates its period is about; nothing where there is only one. */
export function DatesMenu({
  dataset,
  value,
  onChange,
}: {
  readonly dataset: Dataset;
  readonly value: string | null;
  /** Null: the dataset's axis. */
  readonly onChange: (field: string | null) => void;
}) {
  const messages = useMessages();
  const fields = listDateFields(dataset);
  const asked = dataset.axis?.field ?? null;
  if (fields.length < 2 || value === null) return null;
  const getName = (field: string) => messages.field(dataset.id, field);
  const field = getName(value);
  return (
    <MenuTrigger>
      <Button className={styles.dates ?? ''}>
        {messages.text('dates.button', { field: lowerFirst(field) })}
        <Icon name="chevronDown" size={14} />
      </Button>
      <Popover placement="bottom start">
        <Menu
          aria-label={messages.text('dates.label')}
          className={listStyles.list ?? ''}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[value]}
          onAction={(key) => onChange(key === asked ? null : String(key))}
        >
          {fields.map((name) => (
            <MenuItem
              key={name}
              id={name}
              textValue={getName(name)}
              className={listStyles.item ?? ''}
            >
              {({ isSelected }) => (
                <>
                  <span className={listStyles.check}>
                    {isSelected && <Icon name="check" size={14} />}
                  </span>
                  {messages.text(name === asked ? 'dates.asked' : 'dates.downloadedOnly', {
                    field: getName(name),
                  })}
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
