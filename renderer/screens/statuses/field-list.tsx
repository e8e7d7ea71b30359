import { Button as AriaButton } from 'react-aria-components/Button';
import type { CategorisedFieldId } from '../../../shared/domain/categories.ts';
import { describeCategorisedField } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { hasCategories, type ListedValue } from './listed-values.ts';
import styles from './statuses.module.css';

/** All statuses together, or another field. */
export type CategoryPart = 'statuses' | CategorisedFieldId;

interface Props {
  /** Statuses without a category, and suggestions for them. */
  readonly statuses: { readonly open: number; readonly suggested: number };
  readonly byField: ReadonlyMap<CategorisedFieldId, readonly ListedValue[]>;
  readonly current: CategoryPart;
  readonly onChange: (part: CategoryPart) => void;
}

/** Values without a category, set or suggested. Values of languages need none. */
const isOpen = ({ category, value, isLanguage }: ListedValue): boolean =>
  category === null && !(isLanguage && value === null);

/** The statuses, then the other fields that are categorised, each with how many of its values are left. */
export function FieldList({ statuses, byField, current, onChange }: Props) {
  const messages = useMessages();
  // Zoomed in, the others would take as many lines as the values.
  const isNarrow = useMedia('(max-width: 760px)');
  const count = (open: number, suggested: number) =>
    open > 0 || suggested > 0 ? messages.text('categories.open.count', { open, suggested }) : '';
  const others = [...byField].map(([id, values]) => {
    const listed = hasCategories(id) ? values : [];
    return {
      part: id,
      text: describeCategorisedField(id, messages),
      open: listed.filter(isOpen).length,
      suggested: listed.filter(({ isSuggested }) => isSuggested).length,
    };
  });
  const all = [
    {
      part: 'statuses' as const,
      text: messages.text('settings.statuses'),
      open: statuses.open,
      suggested: statuses.suggested,
    },
    ...others,
  ];
  if (isNarrow) {
    return (
      <Select
        label={messages.text('categories.fields')}
        hidesLabel
        className={styles.fieldChoice ?? ''}
        options={all.map(({ part, text, open, suggested }) => ({
          id: part,
          text,
          about: count(open, suggested),
        }))}
        value={current}
        onChange={onChange}
      />
    );
  }
  return (
    <nav aria-label={messages.text('categories.fields')} className={styles.fields}>
      {all.map(({ part, text, open, suggested }) => (
        <AriaButton
          key={part}
          className={styles.field ?? ''}
          aria-current={part === current ? 'true' : 'false'}
          onPress={() => onChange(part)}
        >
          <span>{text}</span>
          <span className={styles.count}>{count(open, suggested)}</span>
        </AriaButton>
      ))}
    </nav>
  );
}
