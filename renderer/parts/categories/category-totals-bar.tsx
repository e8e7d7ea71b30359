import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { listStatusFields } from '../../../shared/categories/categorised-fields.ts';
import type { CategoryTotals } from '../../../shared/domain/categories.ts';
import type { FieldTotal, View } from '../../../shared/domain/views.ts';
import { valueText } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { categoryTotalsQuery } from '../../queries/categories.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { openTool } from '../tools/index.ts';
import { useCategories } from './category-context.tsx';
import styles from './category-totals.module.css';
import { getLook } from './group-look.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  /** Amounts that are told of each group. */
  readonly fields: readonly string[];
  readonly formatTotal: (total: FieldTotal) => string;
}

/** Values that are named in the line; the table of statuses has them all. */
const maxNamed = 4;

/** What the rows of a view count as, group by group, and what of them is uncategorised. */
export function CategoryTotalsBar({ dataset, view, fields, formatTotal }: Props) {
  const messages = useMessages();
  const { categories } = useCategories();
  const hasStatus = listStatusFields(dataset.id).length > 0;
  const query = categoryTotalsQuery({ ...view, sort: [] }, fields.toSorted(), categories);
  const { data, isFetching, isPlaceholderData } = useQuery({ ...query, enabled: hasStatus });
  if (!hasStatus || data?.groups.length === 0) return null;
  // The rows above are not to move once it is counted.
  if (!data) return <div className={styles.bar} aria-hidden="true" />;
  const isSuggested = data.groups.some(({ suggested }) => suggested > 0);
  return (
    <section
      className={styles.bar}
      aria-label={messages.text('categories.totals')}
      aria-busy={isFetching}
      data-floor=""
    >
      <ul className={styles.groups} data-before={isPlaceholderData || undefined}>
        {data.groups.map(({ group, rows, suggested, fields: amounts }) => (
          <li key={group} className={styles.group}>
            <Pill
              text={messages.text(`categories.group.${group}`)}
              tone={getLook(group).color}
              look={group === 'uncategorised' ? 'dashed' : suggested > 0 ? 'outlined' : 'filled'}
              icon={getLook(group).icon}
              title={
                suggested > 0
                  ? messages.text('categories.totals.suggested', { suggested })
                  : undefined
              }
            />
            <span className={styles.rows}>{messages.text('grid.totals.rows', { rows })}</span>
            {fields.map((name) => {
              const total = amounts.find(({ field }) => field === name);
              if (!total) return null;
              const text = formatTotal(total);
              const label = messages.field(dataset.id, total.field);
              return text === '' ? null : (
                <span key={total.field} className={styles.amount}>
                  {messages.text('categories.totals.amount', { label, amount: text })}
                </span>
              );
            })}
            {group === 'uncategorised' && (
              <span className={styles.named}>{describeUnfiled(data, dataset)}</span>
            )}
          </li>
        ))}
      </ul>
      {isSuggested && (
        <span className={styles.note}>{messages.text('categories.totals.bySuggestion')}</span>
      )}
      <Button variant="quiet" icon="tag" onPress={() => openTool('statuses')}>
        {messages.text('categories.open')}
      </Button>
    </section>
  );

  function describeUnfiled({ uncategorised }: CategoryTotals, { id }: Dataset): string {
    const named = uncategorised.slice(0, maxNamed).map(({ field, value, rows }) =>
      messages.text('categories.totals.unfiled', {
        field: messages.field(id, field),
        value: valueText(value, messages),
        rows,
      }),
    );
    const more = uncategorised.length - named.length;
    return messages.text('categories.totals.unfiledList', { values: messages.list(named), more });
  }
}
