import { Button as AriaButton } from 'react-aria-components/Button';
import type { FiledFieldId } from '../../../shared/domain/filing.ts';
import { filedFields } from '../../../shared/filing/filed-fields.ts';
import { fieldLabel } from '../../../shared/messages/filed-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import styles from './filing.module.css';
import type { ListedValue } from './listed-values.ts';
import { hasGroups } from './listed-values.ts';

interface Props {
  readonly byField: ReadonlyMap<FiledFieldId, readonly ListedValue[]>;
  readonly current: FiledFieldId;
  readonly onChange: (field: FiledFieldId) => void;
}

/** Nobody said what it counts as, nor does its word. Who names no language lacks none. */
const isOpen = ({ countsAs, value, isLanguage }: ListedValue): boolean =>
  countsAs === null && !(isLanguage && value === null);

/** The fields that are filed, each with how many of its values nobody has said anything about. */
export function FieldList({ byField, current, onChange }: Props) {
  const messages = useMessages();
  return (
    <nav aria-label={messages.text('filing.fields')} className={styles.fields}>
      {filedFields.map(({ id }) => {
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
                {messages.text('filing.open.count', { open, suggested })}
              </span>
            )}
          </AriaButton>
        );
      })}
    </nav>
  );
}
