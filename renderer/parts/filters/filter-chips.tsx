import { Button as AriaButton } from 'react-aria-components/Button';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { describeFilter } from '../../../shared/messages/describe-filter.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { useWriteValue } from '../categories/index.ts';
import styles from './filters.module.css';

interface Props {
  readonly dataset: Dataset;
  readonly filters: readonly Filter[];
  readonly onRemove: (filter: Filter) => void;
  readonly onRemoveAll: () => void;
}

/** The filters that are active, each with a button to remove it. */
export function FilterChips({ dataset, filters, onRemove, onRemoveAll }: Props) {
  const messages = useMessages();
  const writeValue = useWriteValue();
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={messages.text('chips')}>
      {filters.map((filter) => {
        const sentence = describeFilter(filter, dataset.id, messages, writeValue);
        // The tooltip has the values as they came.
        const rawSentence = describeFilter(filter, dataset.id, messages, () => null);
        return (
          <li
            key={filter.field}
            className={styles.chip}
            title={rawSentence === sentence ? undefined : rawSentence}
          >
            <bdi className={shared.ellipsis}>{sentence}</bdi>
            <AriaButton
              className={styles.chipRemove ?? ''}
              aria-label={messages.text('chip.remove', { filter: sentence })}
              onPress={() => onRemove(filter)}
            >
              <Icon name="close" size={12} />
            </AriaButton>
          </li>
        );
      })}
      <li>
        <Button variant="quiet" className={styles.removeAll ?? ''} onPress={onRemoveAll}>
          {messages.text('chip.removeAll')}
        </Button>
      </li>
    </ul>
  );
}
