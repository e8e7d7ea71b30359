import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { GroupLevel } from '../../queries/views.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import styles from './grid-heading.module.css';
import groupStyles from './group-grid.module.css';
import { leading } from './group-line.tsx';

export type GroupOrder = GroupLevel['order'];

interface Props {
  readonly dataset: Dataset;
  readonly amounts: readonly string[];
  readonly kind: Exclude<TotalsKind, 'none'>;
  readonly order: GroupOrder;
  readonly onOrder: (order: GroupOrder) => void;
  /** The focused place, if it is in the headings. */
  readonly activeColumn: number | null;
  readonly onFocus: (column: number) => void;
}

/** The headings of a tree of groups; groups are in order by their key, or by how many rows they have. */
export function GroupHeading(props: Props) {
  const { dataset, amounts, kind, order, onOrder, activeColumn, onFocus } = props;
  const messages = useMessages();
  const heading = (column: number, label: string, by: GroupOrder['by'] | null) => {
    const isActive = activeColumn === column;
    const sorted = by !== null && order.by === by ? (order.descending ? 'desc' : 'asc') : null;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
      <div
        key={label}
        role="columnheader"
        aria-colindex={column + 1}
        aria-label={label}
        aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
        className={classNames(
          styles.headingCell,
          column > 0 && styles.headingAmount,
          column > 0 && groupStyles.amountHeading,
        )}
      >
        {by === null ? (
          <span
            className={classNames(styles.sort, groupStyles.plainHeading)}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive || undefined}
          >
            {label}
          </span>
        ) : (
          <button
            type="button"
            className={styles.sort}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive || undefined}
            aria-label={messages.text('grid.sort', { column: label })}
            onFocus={() => onFocus(column)}
            onClick={() =>
              onOrder({ by, descending: order.by === by ? !order.descending : by === 'rows' })
            }
          >
            <span className={shared.ellipsis}>{label}</span>
            {sorted && <Icon name={sorted === 'asc' ? 'sortUp' : 'sortDown'} size={13} />}
          </button>
        )}
      </div>
    );
  };
  return (
    <div role="rowgroup" className={styles.heading}>
      <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.headingRow}>
        {heading(0, messages.text('group.column'), 'key')}
        {heading(1, messages.text('common.rows'), 'rows')}
        {amounts.map((name, index) => {
          const label = messages.field(dataset.id, name);
          const figure = messages.text(`grid.totals.${kind}`);
          return heading(index + leading, `${label} (${messages.inSentence(figure)})`, null);
        })}
      </div>
    </div>
  );
}
