import { useMemo } from 'react';
import { toValueKey } from '../../../shared/categories/classify.ts';
import type {
  CategorisedFieldId,
  CategoryChange,
  ObservedValues,
} from '../../../shared/domain/categories.ts';
import type { StatusAmounts } from '../../../shared/domain/status-evidence.ts';
import { describeCategorisedField } from '../../../shared/messages/category-texts.ts';
import { nameDatasets } from '../../../shared/messages/name-datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import { ColumnHeadings } from './column-headings.tsx';
import { listUnlisted } from './list-unlisted.ts';
import { StatusLine } from './status-line.tsx';
import type { SuggestedStatus } from './status-suggestions.ts';
import styles from './statuses.module.css';
import { hasAmount, sumRevenue, writeAmounts } from './yesterday.ts';

interface Props {
  readonly statuses: ReadonlyMap<CategorisedFieldId, readonly SuggestedStatus[]>;
  readonly observed: readonly ObservedValues[];
  /** Null until it is read. */
  readonly yesterday: StatusAmounts | null;
  readonly isReading: boolean;
  readonly onChange: (changes: readonly CategoryChange[]) => void;
  readonly onShowRows: (status: SuggestedStatus) => void;
}

/** All statuses of a venue: a category for each, and what their rows show. */
export function StatusTable(props: Props) {
  const { statuses, observed, yesterday, isReading, onChange, onShowRows } = props;
  const messages = useMessages();
  const orders = statuses.get('orderStatus') ?? [];
  const known = yesterday?.isKnown ? yesterday : null;
  const categories = useMemo(
    () => new Map(orders.map((one) => [toValueKey(one.listed.value), one.category])),
    [orders],
  );
  const fields = [...statuses].filter(([, all]) => all.length > 0);
  if (fields.length === 0 || isReading) {
    const dataset = nameDatasets(['orders', 'bookings'], messages);
    return (
      <p className={shared.quiet} role="status">
        {isReading
          ? messages.text('coverage.loading')
          : messages.text('categories.nothing', { dataset })}
      </p>
    );
  }
  return (
    <section
      className={styles.scroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too
      tabIndex={0}
      aria-label={messages.text('categories.values')}
    >
      <table className={classNames(shared.dataTable, styles.table, styles.statuses)}>
        <ColumnHeadings columns={['value', 'category', 'rows', 'amount', 'shows']} />
        {fields.map(([field, all]) => (
          <tbody key={field}>
            <tr>
              <th scope="rowgroup" colSpan={6} className={styles.fieldName}>
                {describeCategorisedField(field, messages)}
              </th>
            </tr>
            {all.map((status) => {
              const { value } = status.listed;
              const isRevenue = field === 'orderStatus' && known && hasAmount(known, value);
              return (
                <StatusLine
                  key={toValueKey(value)}
                  status={status}
                  revenueIf={
                    isRevenue
                      ? (category) =>
                          writeAmounts(sumRevenue(known, categories, { value, category }), messages)
                      : null
                  }
                  onChange={onChange}
                  onShowRows={onShowRows}
                />
              );
            })}
            <Unlisted observed={observed.find((one) => one.field === field)} />
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Unlisted({ observed }: { readonly observed: ObservedValues | undefined }) {
  const messages = useMessages();
  const notes = listUnlisted(observed, messages);
  if (notes.length === 0) return null;
  return (
    <tr>
      <td colSpan={6} className={classNames(shared.quiet, styles.note)}>
        {notes.join(' ')}
      </td>
    </tr>
  );
}
