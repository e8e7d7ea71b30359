import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import { listStatusFields } from '../../../shared/categories/categorised-fields.ts';
import type { CategoryTotals, StatusCategory } from '../../../shared/domain/categories.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { FieldTotal, View } from '../../../shared/domain/views.ts';
import { isAmount } from '../../../shared/grid-state.ts';
import { writeGroup } from '../../../shared/messages/category-texts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { totalsQuery } from '../../queries/views.ts';
import { classNames } from '../../ui/class-names.ts';
import { CategoryTotalsButton, useCategoryTotals } from '../categories/index.ts';
import { type CutColumns, findCut } from './cut-columns.ts';
import styles from './grid.module.css';
import { InvalidSign } from './invalid-sign.tsx';
import { describeTotal, listSummed } from './total-text.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly kind: Exclude<TotalsKind, 'none'>;
  /** Where rows have a status: the totals of those that are sold or confirmed, or of all rows. */
  readonly sums: 'sold' | 'all';
  /** Its row number: one more than that of the last row. */
  readonly row: number;
  /** The number of rows: of groups, and on screens that say it nowhere else. Null until it is known. */
  readonly rows?: number | null;
  readonly names: readonly string[];
  readonly fields: readonly (Field | null)[];
  readonly pins: readonly (number | null)[];
  readonly cut: CutColumns;
  readonly activeColumn: number | null;
  /** Called when the button in its first cell takes the focus. */
  readonly onFocus?: () => void;
}

/** The last line: a total for each column that can be added up. Its label opens the totals by status. */
export const TotalsRow = memo(function TotalsRow(props: Props) {
  const { dataset, view, kind, sums, row, names, fields, pins, cut, activeColumn } = props;
  const messages = useMessages();
  const summed = listSummed(names, fields, kind, view.personalData);
  // Totals don't depend on the order.
  const totals = useQuery(totalsQuery({ ...view, sort: [] }, summed.toSorted()));
  // Otherwise totals of the previous rows would be beside the number of these.
  const all = totals.isPlaceholderData ? undefined : totals.data;
  const { totals: byStatus, isBefore, main: sold } = useCategoryTotals(dataset, view, summed);
  const main = sums === 'all' ? undefined : sold;
  const counted = byStatus?.groups.reduce((sum, { rows }) => sum + rows, 0) ?? 0;
  const isPart = main !== undefined && main.rows < counted;
  const isCounted = props.rows !== undefined || (sums === 'sold' && byStatus !== null);
  // Until it is known what is sold, all rows would pass for it.
  const isUnknown = sums === 'sold' && (byStatus === undefined || isBefore);
  const data = isUnknown ? undefined : (main ?? all);
  const label = byStatus === undefined ? [] : main ? describeMain(main) : describeAll();
  return (
    <div role="rowgroup" className={styles.totals} data-floor="">
      <div
        role="row"
        tabIndex={-1}
        aria-rowindex={row + 2}
        aria-busy={totals.isFetching || byStatus === undefined || isBefore}
        className={styles.totalsRow}
      >
        {names.map((name, index) => {
          const field = fields[index] ?? null;
          const total = data?.fields.find((each) => each.field === name);
          const texts = describeTotal(total, kind, field, messages);
          const invalidValues = total?.invalidValues ?? 0;
          const hasButton = index === 0 && Boolean(byStatus?.groups.length);
          const isActive = activeColumn === index;
          return (
            <div
              key={name}
              role="gridcell"
              aria-colindex={index + 1}
              tabIndex={isActive && !hasButton ? 0 : -1}
              data-active={(isActive && !hasButton) || undefined}
              data-row={row}
              data-column={index}
              data-pinned={pins[index] === null ? undefined : true}
              data-cut={findCut(cut, index)}
              className={classNames(
                styles.cell,
                isAmount(field) && styles.amount,
                index > 0 && isAmount(field) && styles.figure,
                // Its label may lie over the empty field beside it, but not over a total.
                index === 0 && summed.includes(names[1] ?? '') && styles.narrow,
              )}
              style={pins[index] === null ? undefined : { insetInlineStart: pins[index] }}
              // Shows all of a total that doesn't fit into its column.
              title={
                invalidValues > 0
                  ? messages.text('grid.totals.invalidValues', { rows: invalidValues })
                  : texts.join(' + ') || undefined
              }
            >
              {hasButton && byStatus ? (
                <CategoryTotalsButton
                  dataset={dataset}
                  totals={byStatus}
                  all={all}
                  fields={summed}
                  formatTotal={formatTotal}
                  label={label}
                  note={
                    isPart
                      ? messages.text('categories.totals.only', {
                          group: messages.inSentence(nameGroup(main.group)),
                        })
                      : null
                  }
                  isActive={isActive}
                  onFocus={props.onFocus}
                />
              ) : (
                index === 0 && <span className={styles.totalsLabel}>{label.join(' · ')}</span>
              )}
              {index === 0 && label.length > 0 && texts.length > 0 && ' · '}
              <InvalidSign rows={invalidValues} />
              <bdi>{texts.join(' + ')}</bdi>
            </div>
          );
        })}
      </div>
    </div>
  );

  function describeMain({ group, rows }: CategoryTotals['groups'][number]): string[] {
    return [
      nameGroup(group),
      ...(kind === 'sum' ? [] : [messages.text(`grid.totals.${kind}`)]),
      isPart
        ? messages.text('status.rowsOf', {
            rows: messages.number(rows),
            total: messages.number(counted),
          })
        : messages.text('common.rowCount', { rows }),
    ];
  }

  function nameGroup(group: StatusCategory): string {
    return writeGroup(group, listStatusFields(dataset.id)[0]?.kind ?? 'sale', messages);
  }

  function describeAll(): string[] {
    const counted = props.rows ?? all?.rows;
    return [
      ...(summed.length > 0 ? [messages.text(`grid.totals.${kind}`)] : []),
      ...(isCounted && counted !== undefined
        ? [messages.text('common.rowCount', { rows: counted })]
        : []),
    ];
  }

  function formatTotal(total: FieldTotal | undefined): string {
    const field = fields[names.indexOf(total?.field ?? '')] ?? null;
    return describeTotal(total, kind, field, messages).join(' + ');
  }
});
