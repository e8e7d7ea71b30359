import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { Field } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { View } from '../../../shared/domain/views.ts';
import { isAmount } from '../../../shared/grid-state.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { totalsQuery } from '../../queries/views.ts';
import { classNames } from '../../ui/class-names.ts';
import { type CutColumns, findCut } from './cut-columns.ts';
import styles from './grid.module.css';
import { InvalidSign } from './invalid-sign.tsx';
import { describeTotal, listSummed } from './total-text.ts';

interface Props {
  readonly view: View;
  readonly kind: Exclude<TotalsKind, 'none'>;
  /** Its row number: one more than that of the last row. */
  readonly row: number;
  /** The number of rows: of groups, and on screens that say it nowhere else. Null until it is known. */
  readonly rows?: number | null;
  readonly names: readonly string[];
  readonly fields: readonly (Field | null)[];
  readonly pins: readonly (number | null)[];
  readonly cut: CutColumns;
  readonly activeColumn: number | null;
}

/** The last line: a total for each column that can be added up. */
export const TotalsRow = memo(function TotalsRow(props: Props) {
  const { view, kind, row, names, fields, pins, cut, activeColumn } = props;
  const messages = useMessages();
  const summed = listSummed(names, fields, kind, view.personalData);
  // Totals don't depend on the order.
  const totals = useQuery(totalsQuery({ ...view, sort: [] }, summed.toSorted()));
  // Otherwise totals of the previous rows would be beside the number of these.
  const data = totals.isPlaceholderData ? undefined : totals.data;
  const figure = summed.length > 0 ? messages.text(`grid.totals.${kind}`) : '';
  const isCounted = props.rows !== undefined;
  const counted = props.rows ?? data?.rows;
  const rows =
    isCounted && counted !== undefined ? messages.text('common.rowCount', { rows: counted }) : '';
  const label = [figure, rows].filter((part) => part !== '');
  return (
    <div role="rowgroup" className={styles.totals} data-floor="">
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={row + 2}
        aria-busy={totals.isFetching}
        className={styles.totalsRow}
      >
        {names.map((name, index) => {
          const field = fields[index] ?? null;
          const total = data?.fields.find((each) => each.field === name);
          const texts = describeTotal(total, kind, field, messages);
          const invalidValues = total?.invalidValues ?? 0;
          return (
            <div
              key={name}
              role="gridcell"
              aria-colindex={index + 1}
              tabIndex={activeColumn === index ? 0 : -1}
              data-active={activeColumn === index || undefined}
              data-row={row}
              data-column={index}
              data-pinned={pins[index] === null ? undefined : true}
              data-cut={findCut(cut, index)}
              className={classNames(
                styles.cell,
                isAmount(field) && styles.amount,
                index > 0 && isAmount(field) && styles.figure,
              )}
              style={pins[index] === null ? undefined : { insetInlineStart: pins[index] }}
              // Shows all of a total that doesn't fit into its column.
              title={
                invalidValues > 0
                  ? messages.text('grid.totals.invalidValues', { rows: invalidValues })
                  : texts.join(' + ') || undefined
              }
            >
              {index === 0 && (
                <span className={styles.totalsLabel}>
                  {label.join(' · ')}
                  {texts.length > 0 && ' · '}
                </span>
              )}
              <InvalidSign rows={invalidValues} />
              <bdi>{texts.join(' + ')}</bdi>
            </div>
          );
        })}
      </div>
    </div>
  );
});
