import { Button as AriaButton } from 'react-aria-components/Button';
import { categorisedFields } from '../../../shared/categories/categorised-fields.ts';
import type { CategorisedFieldId } from '../../../shared/domain/categories.ts';
import { fieldLabel } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './categories.module.css';
import type { ListedValue } from './listed-values.ts';
import { hasGroups } from './listed-values.ts';

interface Props {
  readonly byField: ReadonlyMap<CategorisedFieldId, readonly ListedValue[]>;
  readonly current: CategorisedFieldId;
  readonly onChange: (field: CategorisedFieldId) => void;
}

/** Nobody said what it counts as, nor does its word. Who names no language lacks none. */
const isOpen = ({ category, value, isLanguage }: ListedValue): boolean =>
  category === null && !(isLanguage && value === null);

/** The fields that are categorised, each with how many of its values nobody has said anything about. */
export function FieldList({ byField, current, onChange }: Props) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.text('categories.fields')} className={styles.fields}>
      {categorisedFields.map(({ id }) => {
        const values = hasGroups(id) ? (byField.get(id) ?? []) : [];
        const open = values.filter(isOpen).length;
        const suggested = values.filter(({ isSuggested }) => isSuggested).length;
        return (
          <AriaButton
            key={id}
            className={styles.field ?? ''}
            aria-current={id === current ? 'true' : 'false'}
            onPress={() => onChange(id)}
          >
            <span>{fieldLabel(id, messages)}</span>
            {(open > 0 || suggested > 0) && (
              <span className={styles.open}>
                {messages.text('categories.open.count', { open, suggested })}
              </span>
            )}
          </AriaButton>
        );
      })}
    </nav>
  );
}
