import { useQuery } from '@tanstack/react-query';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { FiledTotals } from '../../../shared/domain/filing.ts';
import type { FieldTotal, View } from '../../../shared/domain/views.ts';
import { listStatusFields } from '../../../shared/filing/filed-fields.ts';
import { valueText } from '../../../shared/messages/filed-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { filedTotalsQuery } from '../../queries/filing.ts';
import { Button } from '../../ui/button.tsx';
import { Pill } from '../../ui/pill.tsx';
import { openTool } from '../tools/index.ts';
import styles from './filed-totals.module.css';
import { useFiling } from './filing-context.tsx';
import { getLook } from './group-look.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  /** Amounts that are told of each group. */
  readonly fields: readonly string[];
  readonly formatTotal: (total: FieldTotal) => string;
}

/** Values that are named in the line; the table of statuses has them all. */
const mostNamed = 4;

/** What the rows of a view count as, group by group, and what of them is not filed. */
export function FiledTotalsBar({ dataset, view, fields, formatTotal }: Props) {
  const messages = useMessages();
  const { filing } = useFiling();
  const hasStatus = listStatusFields(dataset.id).length > 0;
  const query = filedTotalsQuery({ ...view, sort: [] }, fields.toSorted(), filing);
  const { data, isFetching, isPlaceholderData } = useQuery({ ...query, enabled: hasStatus });
  if (!hasStatus || data?.groups.length === 0) return null;
  // The rows above are not to move once it is counted.
  if (!data) return <div className={styles.bar} aria-hidden="true" />;
  const isSuggested = data.groups.some(({ suggested }) => suggested > 0);
  return (
    <section
      className={styles.bar}
      aria-label={messages.text('filing.totals')}
      aria-busy={isFetching}
      data-floor=""
    >
      <ul className={styles.groups} data-before={isPlaceholderData || undefined}>
        {data.groups.map(({ group, rows, suggested, fields: amounts }) => (
          <li key={group} className={styles.group}>
            <Pill
              text={messages.text(`filing.group.${group}`)}
              tone={getLook(group).color}
              look={group === 'notFiled' ? 'dashed' : suggested > 0 ? 'outlined' : 'filled'}
              icon={getLook(group).icon}
              title={
                suggested > 0 ? messages.text('filing.totals.suggested', { suggested }) : undefined
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
                  {messages.text('filing.totals.amount', { label, amount: text })}
                </span>
              );
            })}
            {group === 'notFiled' && (
              <span className={styles.named}>{describeUnfiled(data, dataset)}</span>
            )}
          </li>
        ))}
      </ul>
      {isSuggested && (
        <span className={styles.note}>{messages.text('filing.totals.bySuggestion')}</span>
      )}
      <Button variant="quiet" icon="tag" onPress={() => openTool('statuses')}>
        {messages.text('filing.open')}
      </Button>
    </section>
  );

  function describeUnfiled({ notFiled }: FiledTotals, { id }: Dataset): string {
    const named = notFiled.slice(0, mostNamed).map(({ field, value, rows }) =>
      messages.text('filing.totals.unfiled', {
        field: messages.field(id, field),
        value: valueText(value, messages),
        rows,
      }),
    );
    const more = notFiled.length - named.length;
    return messages.text('filing.totals.unfiledList', { values: messages.list(named), more });
  }
}
