import { memo } from 'react';
import { getCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import type {
  CategorisedEntry,
  CategorisedFieldId,
  CategoryChange,
} from '../../../shared/domain/categories.ts';
import { describeValue } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { CategoryPill } from '../../parts/categories/index.ts';
import type { Option } from '../../ui/option.ts';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { ColorChoice } from './color-choice.tsx';
import { hasCategories, type ListedValue } from './listed-values.ts';
import { NameField } from './name-field.tsx';
import styles from './statuses.module.css';

interface Props {
  readonly field: CategorisedFieldId;
  readonly value: ListedValue;
  /** The user's choice. */
  readonly entry: CategorisedEntry | null;
  readonly choices: readonly Option<string>[];
  readonly onChange: (changes: readonly CategoryChange[]) => void;
}

/** One value: its look, and the choices for it. Memoised: only changed lines render. */
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
  const categorised = getCategorisedField(field);
  const text = describeValue(value, messages);
  const change = (part: Partial<CategorisedEntry>) => {
    const before = entry ?? { value, category: null, name: null, color: null };
    onChange([{ field, value, entry: { ...before, ...part } }]);
  };
  return (
    <tr>
      <th scope="row" className={styles.value}>
        {name !== null || color !== null ? (
          <CategoryPill categorised={categorised} resolved={listed} text={text} />
        ) : (
          <bdi>{text}</bdi>
        )}
        {name !== null && <bdi className={shared.quiet}> {text}</bdi>}
        {value !== null && typeof value !== 'string' && (
          <span className={shared.quiet}> {messages.text('categories.invalidValue')}</span>
        )}
      </th>
      <td className={styles.rows}>{rows === 0 ? '–' : messages.number(rows)}</td>
      {hasCategories(field) && (
        <td className={styles.category}>
          <Select
            label={messages.text('categories.category', { value: text })}
            hidesLabel
            options={choices}
            value={category ?? 'uncategorised'}
            onChange={(chosen) => change({ category: chosen as CategorisedEntry['category'] })}
          />
        </td>
      )}
      {hasCategories(field) && (
        <td className={styles.state}>
          {isSuggested && (
            <span className={shared.quiet}>{messages.text('categories.suggestion')}</span>
          )}
        </td>
      )}
      <td>
        <NameField text={text} name={name} onSave={(next) => change({ name: next })} />
      </td>
      <td className={styles.color}>
        <ColorChoice text={text} color={color} onChange={(next) => change({ color: next })} />
      </td>
    </tr>
  );
}
