import { Button as AriaButton } from 'react-aria-components/Button';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { describeFilter } from '../../../shared/messages/describe-filter.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
  if (filters.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={messages.text('chips')}>
      {filters.map((filter) => {
        const sentence = describeFilter(filter, dataset.id, messages);
        return (
          <li key={filter.field} className={styles.chip}>
            <bdi>{sentence}</bdi>
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
