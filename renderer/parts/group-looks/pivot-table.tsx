import { type MouseEvent, useId, useMemo, useState } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import {
  type GroupLook,
  isSubtotal,
  type Pivot,
  type PivotLine,
} from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { makeCellAttributes, useTableWalk } from '../../ui/use-table-walk.ts';
import type { Within } from '../navigation/index.ts';
import { indexCells } from './lay-out-groups.ts';
import styles from './pivot.module.css';
import { PivotCellText } from './pivot-cell.tsx';
import { findWhole, listHeadings, orderLines, type PivotOrder } from './pivot-lines.ts';
import { findCategorisedStep, useKeyWords } from './use-key-words.ts';
import { type GroupSide, useOpenGroups } from './use-open-groups.ts';

/** The total of a side, or a subtotal of its first step. */
function isTotal(
  place: number | null,
  lines: readonly PivotLine[],
  steps: readonly GroupStep[],
): boolean {
  const line = place === null ? undefined : lines[place];
  return line === undefined || isSubtotal(line, steps);
}

function toGroup(place: number | null, lines: readonly PivotLine[]): GroupSide['group'] {
  const line = place === null ? undefined : lines[place];
  return line?.keys === null ? { others: line.groups } : (line?.keys ?? []);
}

interface Props {
  readonly dataset: Dataset;
  readonly pivot: Pivot;
  readonly rows: readonly GroupStep[];
  readonly columns: readonly GroupStep[];
  readonly look: GroupLook;
  readonly title: string;
  readonly onOpen: (group: Pick<Within, 'filters' | 'label'>) => void;
}

/** A pivot table with totals. Can be sorted by any column and used with arrow keys; cells open their rows. */
export function PivotTable({ dataset, pivot, rows, columns, look, title, onOpen }: Props) {
  const messages = useMessages();
  const writeKey = useKeyWords(dataset);
  const helpId = useId();
  const [order, setOrder] = useState<PivotOrder>(null);
  const openGroups = useOpenGroups(dataset, (filters, label) =>
    onOpen({ filters, label: label || messages.text('pivot.all') }),
  );
  const { figure: field } = look;
  const find = useMemo(() => indexCells(pivot.cells), [pivot]);
  const lines = useMemo(
    () => orderLines(pivot, field, order, rows.length),
    [pivot, field, order, rows.length],
  );
  const headings = useMemo(() => listHeadings(pivot.columns, columns.length), [pivot, columns]);
  const isWhole = field !== null && findField(dataset, field)?.type === 'number';
  // The last column has the lines' totals. Without other columns it is the only one.
  const across: readonly (number | null)[] = [...pivot.columns.keys(), null];
  const headRows = Math.max(1, columns.length);
  const lead = Math.max(1, rows.length);
  const walk = useTableWalk(headRows + lines.length + 1, lead + across.length);

  const writeLine = (line: PivotLine | undefined, step: number, steps: readonly GroupStep[]) => {
    if (!line) return messages.text('common.total');
    if (line.keys === null) {
      return step === 0 ? messages.text('look.others', { groups: line.groups }) : '';
    }
    if (step >= line.keys.length) return messages.text('pivot.subtotal');
    const own = steps[step];
    const text = own ? writeKey(line.keys[step] ?? null, own) : '';
    return line.unnamed?.includes(step) ? `${text} · ${messages.text('cell.unnamed')}` : text;
  };

  function sortBy(column: number | null): void {
    setOrder((before) => {
      if (before?.column !== column) return { column, descending: true };
      return before.descending ? { column, descending: false } : null;
    });
  }

  function openCell(row: number | null, column: number | null): void {
    const cell = find(row, column);
    if (!cell || cell.now.rows === 0) return;
    openGroups([
      { steps: rows, group: toGroup(row, pivot.rows), lines: pivot.rows },
      { steps: columns, group: toGroup(column, pivot.columns), lines: pivot.columns },
    ]);
  }

  /** One listener for clicks and Enter on all cells, since there can be thousands. */
  function open(event: Pick<MouseEvent, 'target'>): void {
    const target = event.target instanceof HTMLElement ? event.target.closest('td') : null;
    const place = target?.dataset['open'];
    if (place === undefined) return;
    const [row, column] = place.split(' ').map((part) => (part === 'all' ? null : Number(part)));
    openCell(row ?? null, column ?? null);
  }

  /** The original text of a status that is shown by another name. */
  const findTitle = (line: PivotLine | undefined, own: GroupStep | undefined, step: number) => {
    const key = line?.keys?.[step];
    const isNamed = own && typeof key === 'string' && findCategorisedStep(dataset, own) !== null;
    return isNamed && writeKey(key, own) !== key ? key : undefined;
  };
  const sortSign = (column: number | null) =>
    order?.column === column ? (order.descending ? 'descending' : 'ascending') : 'none';
  const renderCell = (row: number | null, column: number | null, spot: [number, number]) => {
    const cell = find(row, column);
    return (
      <td
        key={String(column)}
        className={
          isTotal(row, pivot.rows, rows) || isTotal(column, pivot.columns, columns)
            ? styles.total
            : undefined
        }
        data-open={`${row ?? 'all'} ${column ?? 'all'}`}
        {...makeCellAttributes(...spot)}
      >
        <PivotCellText
          cell={cell}
          field={field}
          isWhole={isWhole}
          share={look.share}
          whole={findWhole(find, { row, column }, look.share)}
        />
      </td>
    );
  };
  return (
    <>
      <div className={styles.scroller}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
          role="grid"
          ref={walk.ref}
          className={styles.table}
          aria-label={title}
          aria-describedby={helpId}
          onFocus={walk.onFocus}
          onClick={open}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && event.target instanceof HTMLTableCellElement) open(event);
            else walk.onKeyDown(event);
          }}
        >
          <thead>
            {Array.from({ length: headRows }, (_, level) => {
              const isLast = level === headRows - 1;
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
                <tr key={level}>
                  {level === 0 &&
                    (rows.length === 0 ? [null] : rows).map((step, index) => (
                      <th
                        key={step ? `${step.field} ${step.by}` : ''}
                        scope="col"
                        rowSpan={headRows}
                        {...makeCellAttributes(0, index)}
                      >
                        {step ? describeGroupStep(step, dataset, messages) : ''}
                      </th>
                    ))}
                  {(headings[level] ?? []).map(({ at: column, span }) => (
                    <th
                      key={column}
                      scope={span > 1 ? 'colgroup' : 'col'}
                      title={findTitle(pivot.columns[column], columns[level], level)}
                      colSpan={span}
                      {...(isLast
                        ? { 'aria-sort': sortSign(column) }
                        : makeCellAttributes(level, lead + column))}
                    >
                      {isLast
                        ? renderSort(
                            column,
                            writeLine(pivot.columns[column], level, columns),
                            level,
                          )
                        : writeLine(pivot.columns[column], level, columns)}
                    </th>
                  ))}
                  {level === 0 && (
                    <th scope="col" rowSpan={headRows} aria-sort={sortSign(null)}>
                      {renderSort(null, messages.text('common.total'), headRows - 1)}
                    </th>
                  )}
                </tr>
              );
            })}
          </thead>
          <tbody>
            {lines.map((row, index) => (
              <tr key={row}>
                {(rows.length === 0 ? [null] : rows).map((own, step) => (
                  <th
                    // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its index
                    key={step}
                    scope="row"
                    title={findTitle(pivot.rows[row], own ?? undefined, step)}
                    className={isTotal(row, pivot.rows, rows) ? styles.total : undefined}
                    {...makeCellAttributes(headRows + index, step)}
                  >
                    <bdi>{writeLine(pivot.rows[row], step, rows)}</bdi>
                  </th>
                ))}
                {across.map((column, place) =>
                  renderCell(row, column, [headRows + index, lead + place]),
                )}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={lead} {...makeCellAttributes(headRows + lines.length, 0)}>
                {messages.text('common.total')}
              </th>
              {across.map((column, place) =>
                renderCell(null, column, [headRows + lines.length, lead + place]),
              )}
            </tr>
          </tfoot>
        </table>
      </div>
      <p id={helpId} className={shared.hidden}>
        {messages.text('pivot.keys')}
      </p>
    </>
  );

  function renderSort(column: number | null, label: string, level: number) {
    return (
      <button
        type="button"
        className={styles.sort}
        aria-label={messages.text('grid.sort', { column: label })}
        onClick={() => sortBy(column)}
        {...makeCellAttributes(level, lead + (column ?? pivot.columns.length))}
      >
        <bdi>{label}</bdi>
        {order?.column === column && (
          <Icon name={order.descending ? 'sortDown' : 'sortUp'} size={12} />
        )}
      </button>
    );
  }
}
