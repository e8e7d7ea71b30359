import { memo, useState } from 'react';
import {
  categorisedFieldById,
  isStatusKind,
} from '../../../shared/categories/categorised-fields.ts';
import { withoutControls } from '../../../shared/control-characters.ts';
import {
  type CategorisedEntry,
  type CategorisedFieldId,
  type CategoryChange,
  type CategoryColor,
  categoryColor,
} from '../../../shared/domain/categories.ts';
import { valueText } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { Option } from '../../ui/option.ts';
import { Pill } from '../../ui/pill.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './categories.module.css';
import { CategoryPill } from './category-pill.tsx';
import { hasGroups, type ListedValue } from './listed-values.ts';

interface Props {
  readonly field: CategorisedFieldId;
  readonly value: ListedValue;
  /** What a person said of it. */
  readonly entry: CategorisedEntry | null;
  readonly choices: readonly Option<string>[];
  readonly onChange: (changes: readonly CategoryChange[]) => void;
}

/** One value: how it looks, and what can be said about it. Drawn anew where that is another only. */
export const ValueLine = memo(Line, isSame);

function isSame(before: Props, after: Props): boolean {
  const { value, entry, ...others } = before;
  return (
    JSON.stringify([value, entry]) === JSON.stringify([after.value, after.entry]) &&
    Object.entries(others).every(([name, each]) => after[name as keyof typeof others] === each)
  );
}

function Line({ field, value: listed, entry, choices, onChange }: Props) {
  const messages = useMessages();
  const { value, rows, category, isSuggested, name, color } = listed;
  const categorised = categorisedFieldById(field);
  const text = valueText(value, messages);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (part: Partial<CategorisedEntry>) => {
    const before = entry ?? { value, category: null, name: null, color: null };
    onChange([{ field, value, entry: { ...before, ...part } }]);
  };
  const saveName = () => {
    setTyped(null);
    const next = withoutControls(typed ?? '').trim();
    if (typed !== null && next !== (name ?? '')) change({ name: next === '' ? null : next });
  };
  return (
    <tr>
      <th scope="row" className={styles.value}>
        {isStatusKind(categorised.kind) || name !== null || color !== null ? (
          <CategoryPill categorised={categorised} resolved={listed} text={text} />
        ) : (
          <bdi>{text}</bdi>
        )}
        {name !== null && <bdi className={styles.raw}>{text}</bdi>}
        {value !== null && typeof value !== 'string' && (
          <span className={styles.raw}>{messages.text('categories.invalidValue')}</span>
        )}
      </th>
      <td className={styles.rows}>{rows === 0 ? '–' : messages.number(rows)}</td>
      {hasGroups(field) && (
        <td className={styles.category}>
          <div className={styles.choice}>
            <Select
              label={messages.text('categories.category', { value: text })}
              hidesLabel
              options={choices}
              value={category ?? 'uncategorised'}
              onChange={(chosen) => change({ category: chosen as CategorisedEntry['category'] })}
            />
            {isSuggested && (
              <>
                <Pill text={messages.text('categories.suggestion')} look="outlined" tone="blue" />
                <Button
                  variant="quiet"
                  icon="check"
                  aria-label={messages.text('categories.accept.label', { value: text })}
                  onPress={() => change({ category: category as CategorisedEntry['category'] })}
                >
                  {messages.text('categories.accept')}
                </Button>
              </>
            )}
          </div>
        </td>
      )}
      <td className={styles.name}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            saveName();
          }}
        >
          <TextField
            label={messages.text('categories.name', { value: text })}
            hidesLabel
            placeholder={text}
            maxLength={80}
            value={typed ?? name ?? ''}
            onChange={setTyped}
            onBlur={saveName}
          />
        </form>
      </td>
      <td className={styles.color}>
        <Select
          label={messages.text('categories.color', { value: text })}
          hidesLabel
          options={[
            { id: 'usual', text: messages.text('categories.color.usual') },
            ...categoryColor.options.map((id) => ({
              id,
              text: messages.text(`categories.color.${id}`),
            })),
          ]}
          value={color ?? 'usual'}
          onChange={(chosen) =>
            change({ color: chosen === 'usual' ? null : (chosen as CategoryColor) })
          }
        />
      </td>
    </tr>
  );
}
