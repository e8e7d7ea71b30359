import { Group } from 'react-aria-components/Group';
import { useMessages } from '../../base/messages-context.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { FilterDraft } from './filter-draft.ts';
import styles from './filters.module.css';

const allWeekdays = [1, 2, 3, 4, 5, 6, 7];

/** Chooses weekdays and times of day. Each can be left empty. */
export function RecurringFields({
  draft,
  onChange,
}: {
  readonly draft: FilterDraft;
  readonly onChange: (draft: FilterDraft) => void;
}) {
  const messages = useMessages();
  const { weekdays } = draft;
  return (
    <>
      <Group aria-label={messages.text('filter.weekdays')} className={styles.weekdays ?? ''}>
        {allWeekdays.map((weekday) => (
          <Checkbox
            key={weekday}
            isSelected={weekdays.includes(weekday)}
            onChange={(isChosen) =>
              onChange({
                ...draft,
                weekdays: isChosen
                  ? [...weekdays, weekday]
                  : weekdays.filter((other) => other !== weekday),
              })
            }
          >
            {messages.weekday(weekday)}
          </Checkbox>
        ))}
      </Group>
      <div className={styles.ends}>
        {(['from', 'to'] as const).map((end) => (
          <TextField
            key={end}
            label={messages.text(`filter.${end}`)}
            value={draft[end]}
            maxLength={5}
            onChange={(text) => onChange({ ...draft, [end]: text })}
          />
        ))}
      </div>
    </>
  );
}
