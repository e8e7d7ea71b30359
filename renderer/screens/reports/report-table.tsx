import { useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RunParameters } from '../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportTable } from '../../../shared/domain/report-runs.ts';
import {
  isWholeColumn,
  speakChange,
  writeChange,
  writeColumnName,
  writeRowCell,
} from '../../../shared/messages/report-text.ts';
import { isNumeric } from '../../../shared/reports/cell-kinds.ts';
import { type Change, findRowChange, isGoodChange } from '../../../shared/reports/change.ts';
import { listColumns } from '../../../shared/reports/choices.ts';
import type { Goal, ReportTableShape } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { ToneMark } from '../../ui/charts/tone-mark.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { makeCellAttributes, useTableWalk } from '../../ui/use-table-walk.ts';
import styles from './report-table.module.css';
import { sortRows, startAtNewest } from './sort-rows.ts';

/** A month by day is shown whole. Of longer tables the first rows are, until users ask for all. */
const maxWhole = 31;
const firstRows = 10;

/** Two years by day fit. To see rows beyond, users sort, filter or export. */
const maxRows = 1000;

interface Props {
  readonly name: string;
  readonly shape: ReportTableShape;
  readonly table: ReportTable;
  readonly parameters: RunParameters;
  /** Shown if there are no rows. By default, that there is nothing to show. */
  readonly empty?: string | undefined;
  /** Shows the rows behind a number. If left out, numbers can't be opened. */
  readonly onOpen?: (rows: DrillDownRows) => void;
}

/** A table of a report. Can be sorted by any column and used with arrow keys; numbers open the rows behind them. */
export function ReportTableView({ name, shape, table, parameters, empty, onOpen }: Props) {
  const messages = useMessages();
  const helpId = useId();
  const columns = useMemo(
    () =>
      listColumns(shape, parameters.comparison)
        .filter(
          ({ at, isOptional }) =>
            !isOptional || table.rows.some(({ cells }) => (cells[at] ?? '') !== ''),
        )
        .map((one) => ({ ...one, isWhole: isWholeColumn(one.kind, one.at, table.rows) })),
    [shape, parameters.comparison, table.rows],
  );
  const [sort, setSort] = useState<{ column: number; descending: boolean } | null>(null);
  const rows = useMemo(() => {
    const newestAt = shape.columns.findIndex(({ id }) => id === shape.newestBy);
    return sort === null && newestAt >= 0
      ? startAtNewest(table.rows, newestAt)
      : sortRows(table.rows, columns, sort, messages.compare);
  }, [table.rows, shape, columns, sort, messages]);
  const [isUnfolded, setUnfolded] = useState(false);
  const most = Math.min(rows.length, maxRows);
  const isFolded = !isUnfolded && rows.length > maxWhole;
  const shown = rows.slice(0, isFolded ? firstRows : most);
  const all = Math.max(table.all ?? 0, table.rows.length);
  const walk = useTableWalk(shown.length + 1, columns.length);
  const [scroller, isWide] = useIsWide();
  function unfold(): void {
    flushSync(() => setUnfolded(true));
    // The button is gone: the focus goes to the first row that was hidden.
    walk.ref.current
      ?.querySelector<HTMLElement>(`[data-cell="${firstRows + 1} 0"]`)
      ?.focus({ preventScroll: true });
  }
  const sortBy = (column: number) =>
    setSort((before) =>
      before?.column === column
        ? { column, descending: !before.descending }
        : { column, descending: isNumeric(columns[column]?.kind) },
    );
  return (
    <>
      <div ref={scroller} className={classNames(styles.scroller, isWide && styles.wide)}>
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move between its cells
          role="grid"
          className={classNames(shared.table, styles.table)}
          aria-label={name}
          aria-describedby={helpId}
          aria-rowcount={shown.length + 1}
          {...walk}
        >
          <thead>
            <tr>
              {columns.map((one, column) => (
                <th
                  key={one.id}
                  scope="col"
                  className={classNames(isNumeric(one.kind) && styles.number)}
                  aria-sort={
                    sort?.column === column
                      ? sort.descending
                        ? 'descending'
                        : 'ascending'
                      : 'none'
                  }
                >
                  <button
                    type="button"
                    className={styles.sort}
                    {...makeCellAttributes(0, column)}
                    onClick={() => sortBy(column)}
                  >
                    {writeColumnName(one, parameters, messages)}
                    {sort?.column === column && (
                      <Icon name={sort.descending ? 'sortDown' : 'sortUp'} size={12} />
                    )}
                  </button>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, index) => (
              <tr
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their index
                key={index}
                className={classNames(
                  shape.totalKey !== undefined && row.cells[0] === shape.totalKey && styles.total,
                )}
              >
                {columns.map((column, at) => {
                  const text = row.closed?.includes(column.id)
                    ? messages.text('chart.closed')
                    : writeRowCell(shape.columns, column, row.cells, messages);
                  const change = findRowChange(shape.columns, column, row.cells);
                  const drillDown = onOpen && row.drillDown[column.id];
                  const Cell = at === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      {...(at === 0 ? { scope: 'row' } : {})}
                      className={classNames(
                        isNumeric(column.kind) && styles.number,
                        column.kind === 'term' && styles.words,
                      )}
                      {...(drillDown ? {} : makeCellAttributes(index + 1, at))}
                    >
                      {at === 0 && row.tone !== undefined && <ToneMark tone={row.tone} />}
                      {drillDown ? (
                        <button
                          type="button"
                          className={styles.open}
                          {...makeCellAttributes(index + 1, at)}
                          onClick={() => onOpen(drillDown)}
                        >
                          <bdi>{text}</bdi>
                        </button>
                      ) : text === null ? (
                        <span className={styles.none}>
                          {isNumeric(column.kind) ? '–' : messages.text('common.none')}
                        </span>
                      ) : change ? (
                        <ChangeText change={change} goal={column.goal} />
                      ) : (
                        <bdi>{text}</bdi>
                      )}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {table.total && (
            <tfoot>
              {[table.total, ...(table.moreTotals ?? [])].map((total, line) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity than their index
                <tr key={line}>
                  {columns.map((column, at) => {
                    const change = findRowChange(shape.columns, column, total);
                    return (
                      <td
                        key={column.id}
                        className={classNames(isNumeric(column.kind) && styles.number)}
                      >
                        {at === 0 ? (
                          (writeRowCell(shape.columns, column, total, messages) ??
                          messages.text('common.total'))
                        ) : change ? (
                          <ChangeText change={change} goal={column.goal} />
                        ) : (
                          writeRowCell(shape.columns, column, total, messages)
                        )}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tfoot>
          )}
        </table>
      </div>
      {all === 0 && <p className={shared.noteBelow}>{empty ?? messages.text('chart.empty')}</p>}
      <p id={helpId} className={classNames(shared.hidden, shared.noteBelow)}>
        {messages.text(onOpen ? 'reports.table.keys' : 'reports.table.keysOnly')}
      </p>
      {isFolded && (
        <div className={styles.unfold}>
          <Button variant="quiet" onPress={unfold}>
            {messages.text('reports.table.showRows', { rows: most, isAll: String(most === all) })}
          </Button>
        </div>
      )}
      {!isFolded && shown.length < all && (
        <p className={shared.noteBelow}>
          {messages.text('reports.listed', { drawn: shown.length, all })}
        </p>
      )}
    </>
  );
}

/** True while a table doesn’t fit into its card. Then it scrolls by itself, and not with the page. */
function useIsWide() {
  const scroller = useRef<HTMLDivElement>(null);
  const [isWide, setWide] = useState(false);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setWide(element.scrollWidth > element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, []);
  return [scroller, isWide] as const;
}

function ChangeText({
  change,
  goal,
}: {
  readonly change: Change;
  readonly goal: Goal | undefined;
}) {
  const messages = useMessages();
  const isGood = isGoodChange(change, goal);
  return (
    <span className={isGood === null ? undefined : isGood ? styles.good : styles.bad}>
      <bdi aria-hidden="true">{writeChange(change, messages)}</bdi>
      <span className={shared.hidden}>{speakChange(change, messages)}</span>
    </span>
  );
}
