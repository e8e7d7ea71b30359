import { usePrefetchQuery } from '@tanstack/react-query';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { Cell, View } from '../../../shared/domain/views.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { pageSize } from '../../queries/pages-for.ts';
import { pageQuery } from '../../queries/views.ts';
import { classNames } from '../../ui/class-names.ts';
import type { MenuEntry } from '../../ui/context-menu.tsx';
import shared from '../../ui/shared.module.css';
import { isMasked } from '../personal-data/index.ts';
import { findDayColumn } from './find-day-column.ts';
import styles from './grid.module.css';
import { GridHeading } from './grid-heading.tsx';
import { getBounds, isSelectAll, type Place, placeAfter } from './grid-keys.ts';
import { useGridMenu } from './grid-menu.tsx';
import { GridProblem } from './grid-problem.tsx';
import { GridRow } from './grid-row.tsx';
import { rowId } from './loaded-rows.ts';
import { StatusTotals } from './status-totals.tsx';
import { TotalsRow } from './totals-row.tsx';
import type { ColumnTable } from './use-column-table.ts';
import { useCopies, useCopyCells } from './use-copy-cells.ts';
import { useDrawnRows } from './use-drawn-rows.ts';
import { useGridSelection } from './use-grid-selection.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useRowLeftAt } from './use-row-left-at.ts';
import { useShownColumns } from './use-shown-columns.ts';
import { useTypeAhead } from './use-type-ahead.ts';
import { useUsualValues } from './use-usual-values.ts';
import { useVisibleRows, withFocusedRow } from './use-visible-rows.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly columns: ColumnTable;
  readonly totals?: TotalsKind;
  /** The row to begin at. */
  readonly top?: number;
  readonly onTop?: (row: number) => void;
  /** Rows to reserve room for until the first page has the number of rows. */
  readonly expected: number;
  readonly openRecord: number | null;
  readonly onOpenRecord: (row: number) => void;
  readonly onCounted: (total: number) => void;
  readonly onSelected: (rows: number) => void;
  /** What the menu of a row has besides, from its values. */
  readonly listActions?: (record: ReadonlyMap<string, Cell>) => readonly MenuEntry[];
}

/** Rows of any dataset, as many as there are, of which only those in sight exist. */
export function Grid(props: Props) {
  const { dataset, view, columns, openRecord, onOpenRecord } = props;
  const { expected, onCounted, onSelected, totals = 'none' } = props;
  const messages = useMessages();
  // The rows that will be seen first, before all that is counted of them, and while this is drawn.
  usePrefetchQuery(pageQuery(view, Math.floor((props.top ?? 0) / pageSize)));
  const scroller = useRef<HTMLDivElement>(null);
  const shown = useShownColumns(scroller, dataset, view, columns);
  const { fields, pins, cut } = shown;
  const { table, names } = columns;
  const [place, setPlace] = useState<Place>({ row: -1, column: 0 });
  const selection = useGridSelection(columns);
  const { bounds } = selection;
  const [range, setRange] = useState({ first: 0, last: 60 });
  const rows = usePagedRows(view, range, bounds);
  const total = rows.total ?? expected;
  const visible = useVisibleRows(scroller, total);
  const copy = useCopyCells(columns, fields);
  columns.load(rows.pages);
  const { rowsById } = table.getRowModel();
  const cellsAt = (row: number) => rowsById[rowId(row)]?.original.cells ?? null;
  const moveFocus = useRef(false);
  const usual = useUsualValues(view.resultId, fields);
  const dayColumn = findDayColumn(dataset, view, names);
  const isSameDay = (row: number) => {
    const [day, before] = [row, row - 1].map(
      (at) => cellsAt(at)?.[shown.positions[dayColumn] ?? -1],
    );
    return typeof day === 'string' && typeof before === 'string' && toDay(day) === toDay(before);
  };

  const hasTotals = totals !== 'none' && total > 0;
  const active: Place = {
    ...place,
    row: Math.min(place.row, hasTotals ? total : total - 1),
    column: Math.min(place.column, names.length - 1),
  };
  const isOnRow = active.row >= 0 && active.row < total;
  const focused = isOnRow ? active.row : null;
  const drawn = useDrawnRows(visible, focused, (row) => rows.pages.has(Math.floor(row / pageSize)));
  const shownRows = withFocusedRow(drawn, focused);
  const keys = useRowKeys(shownRows);
  const { first, last } = visible;

  // At once, not after these rows were drawn: those that are read already need not come as gaps.
  if (range.first !== first || range.last !== last) setRange({ first, last });

  useEffect(() => {
    if (rows.total !== null && !rows.isStale) onCounted(rows.total);
  }, [rows.total, rows.isStale, onCounted]);

  // Another order or other filters: the rows before mean nothing any more, so start at the top.
  const question = JSON.stringify([view.sort, view.filters, view.search?.text]);
  const asked = useRef(question);
  const { clear } = selection;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another question begins anew
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    scroller.current?.scrollTo({ top: 0 });
    clear();
    setPlace((before) => (before.row > 0 ? { ...before, row: 0 } : before));
  }, [question]);

  useEffect(() => onSelected(selection.count), [onSelected, selection.count]);
  useRowLeftAt(scroller, props.top ?? 0, rows.total, visible.top, props.onTop);

  useLayoutEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const element = scroller.current?.querySelector<HTMLElement>('[data-active]');
    element?.focus({ preventScroll: active.row >= 0 });
    if (element && active.row >= 0) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  const typeAhead = useTypeAhead(view, (row) => go({ row, column: active.column }));

  function go(to: Place): void {
    moveFocus.current = true;
    setPlace(to);
    if (to.row >= 0 && to.row < total) visible.scrollTo(to.row);
  }

  /** Whether a key does something with the rows, other than moving about in them. */
  function act(event: KeyboardEvent<HTMLDivElement>): boolean {
    if (isOnRow && event.key === 'Enter') onOpenRecord(active.row);
    else if (isOnRow && event.key === ' ' && !typeAhead.isTyping()) selection.toggleRow(active);
    else if (isSelectAll(event) && total > 0) selection.selectAll(total);
    else if (event.key === 'Escape' && bounds) clear();
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    if (act(event)) {
      event.preventDefault();
      return;
    }
    if (isOnRow && typeAhead.takes(event)) {
      const name = names[active.column] ?? '';
      if (isMasked(findField(dataset, name), view.personalData)) return;
      event.preventDefault();
      typeAhead.type(event.key, name, active.row);
      return;
    }
    const rowsPerPage = visible.rowsPerPage();
    const to = placeAfter(event, active, {
      rows: total,
      columns: names.length,
      rowsPerPage,
      hasTotals,
    });
    if (!to) return;
    event.preventDefault();
    if (event.shiftKey && isOnRow) {
      const reached = { ...to, row: Math.min(to.row, total - 1) };
      go({ row: selection.extendByKey(reached, active), column: to.column });
      return;
    }
    go(to);
  }

  const isIn = (row: number) => bounds !== null && row >= bounds.first && row <= bounds.last;
  const { onContextMenu, menu } = useGridMenu({
    dataset,
    view,
    columns,
    cellsAt,
    onOpenRecord,
    listActions: props.listActions,
    onSubject: (place) => {
      if (!isIn(place.row)) clear();
      go(place);
    },
  });

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const cell = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
    const row = Number(cell?.getAttribute('data-row'));
    const column = Number(cell?.getAttribute('data-column'));
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    if (event.shiftKey && row < total) selection.extendTo({ row, column }, active);
    else clear();
    go({ row, column });
  }

  useCopies(scroller, onCopy);
  function onCopy(event: ClipboardEvent): void {
    if (active.row < 0 || (active.row >= total && !bounds)) return;
    copy(event, bounds ?? getBounds({ anchor: active, focus: active }));
  }

  const style = {
    '--grid-columns': `${shown.widths.join(' ')} minmax(0, 1fr)`,
    '--grid-width': `${table.getTotalSize()}px`,
  } as CSSProperties;

  return (
    <div className={shared.fill}>
      <GridProblem error={rows.error} onRetry={rows.retry} />
      <div
        ref={scroller}
        role="grid"
        aria-label={messages.text('grid.label', {
          dataset: messages.text(`dataset.${dataset.id}`),
          rows: total,
        })}
        aria-rowcount={total + 1 + (hasTotals ? 1 : 0)}
        aria-colcount={names.length}
        aria-multiselectable="true"
        aria-busy={rows.isStale}
        className={classNames(styles.scroller, rows.isStale && styles.stale)}
        style={style}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDoubleClick={() => {
          if (isOnRow) onOpenRecord(active.row);
        }}
        onContextMenu={onContextMenu}
      >
        <GridHeading
          dataset={dataset}
          view={view}
          columns={columns}
          pins={pins}
          activeColumn={active.row === -1 ? active.column : null}
          isOnFilter={active.row === -1 && Boolean(active.onFilter)}
          onFocusPlace={setPlace}
        />
        <div
          role="rowgroup"
          className={classNames(
            styles.rows,
            drawn.rows.some((row) => cellsAt(row) === null) && styles.waiting,
          )}
          style={{ height: visible.height }}
        >
          {shownRows.map((row) => (
            <GridRow
              key={keys.get(row)}
              row={row}
              top={drawn.getOffset(row)}
              cells={cellsAt(row)}
              marks={rows.pages.get(Math.floor(row / pageSize))?.marks?.[row % pageSize] ?? null}
              names={names}
              fields={fields}
              positions={shown.positions}
              besides={shown.besides}
              usual={usual}
              dayColumn={dayColumn}
              isSameDay={isSameDay(row)}
              activeColumn={active.row === row ? active.column : null}
              pins={pins}
              cut={cut}
              selectedFrom={isIn(row) ? (bounds?.left ?? -1) : -1}
              selectedTo={isIn(row) ? (bounds?.right ?? -1) : -1}
              isOpen={openRecord === row}
            />
          ))}
        </div>
        {totals !== 'none' && hasTotals && (
          <TotalsRow
            view={view}
            kind={totals}
            row={total}
            rows={rows.isStale ? null : rows.total}
            names={names}
            fields={fields}
            pins={pins}
            cut={cut}
            activeColumn={active.row === total ? active.column : null}
          />
        )}
      </div>
      {menu}
      {totals !== 'none' && (
        <StatusTotals dataset={dataset} view={view} names={names} kind={totals} />
      )}
    </div>
  );
}
