import { usePrefetchQuery } from '@tanstack/react-query';
import { type CSSProperties, useCallback } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { listStatusFields } from '../../../shared/categories/categorised-fields.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import { isLookedUpFilter, listFilterFields, type View } from '../../../shared/domain/views.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { pageSize } from '../../queries/pages-for.ts';
import { pageQuery } from '../../queries/views.ts';
import { classNames } from '../../ui/class-names.ts';
import shared from '../../ui/shared.module.css';
import styles from './grid.module.css';
import { GridHeading } from './grid-heading.tsx';
import { GridProblem } from './grid-problem.tsx';
import { GridRow } from './grid-row.tsx';
import { hasTotalsRow } from './total-text.ts';
import { TotalsRow } from './totals-row.tsx';
import { type GridOptions, useGridModel } from './use-grid-model.ts';

interface Props extends GridOptions {
  readonly totals?: TotalsKind;
  /** The totals row has the number of rows, as nothing else on the screen does. */
  readonly countsRows?: true;
}

/** A table of any dataset's rows. Renders only the visible ones. */
export function Grid(props: Props) {
  const { dataset, view, columns, totals = 'none' } = props;
  const { table, names } = columns;
  const messages = useMessages();
  // Requests the first visible rows before any counts, and while the grid renders.
  usePrefetchQuery(pageQuery(view, Math.floor((props.top ?? 0) / pageSize)));
  const hasTotals =
    totals !== 'none' &&
    (props.countsRows === true || hasTotalsRow(dataset, names, totals, view.personalData));
  const grid = useGridModel({ ...props, hasTotals });
  const { shown, rows, drawn, active } = grid;
  const { fields, pins, cut } = shown;
  const { total, cellsAt } = rows;
  const { setPlace } = grid;
  const onTotals = useCallback(() => setPlace({ row: total, column: 0 }), [setPlace, total]);
  const dayColumn = findDayColumn(dataset, view, names);
  const dayAt = (row: number) => cellsAt(row)?.[shown.positions[dayColumn] ?? -1];
  const isSameDay = (row: number) => {
    const [day, before] = [dayAt(row), dayAt(row - 1)];
    return typeof day === 'string' && typeof before === 'string' && toDay(day) === toDay(before);
  };
  const usualSort = view.sort.length === 0 ? (dataset.axis?.field ?? null) : null;
  const style = {
    '--grid-columns': `${shown.widths.join(' ')} minmax(0, 1fr)`,
    '--grid-width': `${table.getTotalSize()}px`,
  } as CSSProperties;

  return (
    <div className={shared.fill}>
      <GridProblem error={rows.error} onRetry={rows.retry} />
      <div
        ref={grid.scroller}
        role="grid"
        aria-label={messages.text('grid.label', {
          dataset: messages.text(`dataset.${dataset.id}`),
          rows: total,
        })}
        aria-rowcount={total + 1 + (grid.hasTotals ? 1 : 0)}
        aria-colcount={names.length}
        aria-multiselectable="true"
        aria-busy={rows.isStale}
        className={classNames(styles.scroller, rows.isStale && styles.stale)}
        style={style}
        {...grid.handlers}
      >
        <GridHeading
          dataset={dataset}
          view={view}
          columns={columns}
          usualSort={usualSort !== null && isAscending(drawn.rows, usualSort) ? usualSort : null}
          pins={pins}
          activeColumn={active.row === -1 ? active.column : null}
          isOnFilter={active.row === -1 && Boolean(active.onFilter)}
          onFocusPlace={grid.setPlace}
        />
        <div
          role="rowgroup"
          className={classNames(
            styles.rows,
            drawn.rows.some((row) => cellsAt(row) === null) && styles.waiting,
          )}
          style={{ height: rows.visible.height }}
        >
          {grid.drawnRows.map((row) => {
            const selected = grid.selectedColumns(row);
            return (
              <GridRow
                key={grid.rowKeys.get(row)}
                row={row}
                top={drawn.getOffset(row)}
                cells={cellsAt(row)}
                warnings={rows.warningsAt(row)}
                names={names}
                fields={fields}
                positions={shown.positions}
                besides={shown.besides}
                changes={shown.changes}
                dayColumn={dayColumn}
                isSameDay={isSameDay(row)}
                activeColumn={active.row === row ? active.column : null}
                pins={pins}
                cut={cut}
                selectedFrom={selected.from}
                selectedTo={selected.to}
                isOpen={props.openRecord === row}
              />
            );
          })}
        </div>
        {totals !== 'none' && grid.hasTotals && (
          <TotalsRow
            dataset={dataset}
            view={view}
            kind={totals}
            sums={isByStatus(dataset, view) ? 'all' : 'sold'}
            row={total}
            {...(props.countsRows ? { rows: rows.counted } : {})}
            names={names}
            fields={fields}
            pins={pins}
            cut={cut}
            activeColumn={active.row === total ? active.column : null}
            onFocus={onTotals}
          />
        )}
      </div>
      {grid.menu}
    </div>
  );

  /** Returns whether rows are in the order of a column: without a sort they are as they came, usually by their date. */
  function isAscending(ofRows: readonly number[], name: string): boolean {
    const at = shown.positions[names.indexOf(name)] ?? -1;
    const dates = ofRows.flatMap((row) => {
      const date = cellsAt(row)?.[at];
      return typeof date === 'string' ? date : [];
    });
    return dates.length > 0 && dates.every((date, index) => (dates[index - 1] ?? date) <= date);
  }
}

/** Returns whether rows are chosen by their status, as those behind a figure are: their totals are that figure. */
function isByStatus(dataset: Dataset, { filters }: View): boolean {
  const statuses = listStatusFields(dataset.id).map(({ field }) => field);
  return filters.some(
    (filter) =>
      isLookedUpFilter(filter) || listFilterFields(filter).some((name) => statuses.includes(name)),
  );
}

/** The index of the date column that rows are sorted by, as tasks are by default. −1 if there is none. */
function findDayColumn(dataset: Dataset, view: View, names: readonly string[]): number {
  const { axis } = dataset;
  const name = view.sort[0]?.field ?? (axis?.end ? axis.field : null);
  const field = name === null ? null : findField(dataset, name);
  return field?.type === 'dateTime' && !field.isDay ? names.indexOf(field.name) : -1;
}
