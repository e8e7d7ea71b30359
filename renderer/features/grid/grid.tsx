import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/ipc/saved-views.ts';
import type { Cell, View } from '../../../shared/ipc/views.ts';
import { tell } from '../../base/toasts.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { isMasked } from '../personal-data/has-personal-data.ts';
import { visibleColumns } from './column-layout.ts';
import { copiedCells } from './copied-cells.ts';
import styles from './grid.module.css';
import { GridHeading } from './grid-heading.tsx';
import {
  boundsOf,
  extend,
  maxSelected,
  type Place,
  placeAfter,
  type Selection,
  wholeRows,
} from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { pinOffsets } from './pin-offsets.ts';
import { rowHeight, scrollTopFor, shiftAt, slotsFor } from './row-window.ts';
import { TotalsRow } from './totals-row.tsx';
import type { ColumnTable } from './use-column-table.ts';
import { useCutColumns } from './use-cut-columns.ts';
import { usePagedRows } from './use-paged-rows.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useTypeAhead } from './use-type-ahead.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly columns: ColumnTable;
  readonly filters: View['filters'];
  readonly totals?: TotalsKind;
  /** The row to begin at. */
  readonly top?: number;
  readonly onTop?: (row: number) => void;
  /** Rows to make room for until the first page tells how many there are. */
  readonly expected: number;
  readonly onFilter: (field: string, filter: View['filters'][number] | null) => void;
  readonly openRecord: number | null;
  readonly onOpenRecord: (row: number) => void;
  readonly onCounted: (total: number) => void;
  readonly onSelected: (rows: number) => void;
}

const headingHeight = 34;

/** Rows of any dataset, as many as there are, of which only those in sight exist. */
export function Grid(props: Props) {
  const { dataset, view, columns, filters, onFilter, openRecord, onOpenRecord } = props;
  const { expected, onCounted, onSelected, totals = 'none', top = 0, onTop } = props;
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: -1, column: 0 });
  const [selection, setSelection] = useState<Selection | null>(null);
  const [range, setRange] = useState({ first: 0, last: 60 });
  const bounds = selection && boundsOf(selection);
  const rows = usePagedRows(view, range, bounds);
  const total = rows.total ?? expected;
  const moveFocus = useRef(false);

  const names = useMemo(() => visibleColumns(columns.layout), [columns.layout]);
  const fields = useMemo(() => names.map((name) => fieldOf(dataset, name)), [dataset, names]);
  const positions = useMemo(
    () => names.map((name) => view.columns.indexOf(name)),
    [names, view.columns],
  );
  const currencies = useMemo(
    () => fields.map((field) => view.columns.indexOf(field?.currency ?? '')),
    [fields, view.columns],
  );
  const widthOf = (name: string) => columns.table.getColumn(name)?.getSize() ?? 120;
  const widths = names.map((name) => `${widthOf(name)}px`);
  const { pinned } = columns.layout;
  const offsets = pinOffsets(names, pinned, widthOf);
  const pinKey = JSON.stringify(offsets);
  // One list for as long as it says the same: rows are drawn anew with another one.
  const pins = useMemo<(number | null)[]>(() => JSON.parse(pinKey), [pinKey]);
  const cut = useCutColumns(scroller, `${widths.join()} ${pinKey}`);
  const hasTotals = totals !== 'none' && total > 0;
  const isWhole = bounds?.left === 0 && bounds.right === names.length - 1;
  const active: Place = {
    ...place,
    row: Math.min(place.row, hasTotals ? total : total - 1),
    column: Math.min(place.column, names.length - 1),
  };

  const viewport = () => Math.max(rowHeight, (scroller.current?.clientHeight ?? 0) - headingHeight);
  const virtual = useVirtualizer({
    count: slotsFor(total),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    paddingStart: headingHeight,
    scrollPaddingStart: headingHeight,
  });
  const scrollTop = virtual.scrollOffset ?? 0;
  const shift = shiftAt(scrollTop, viewport(), total);
  const items = virtual.getVirtualItems();
  const shownRows = items.map((item) => item.index + shift);
  const firstShown = (items[0]?.index ?? 0) + shift;
  const lastShown = (items.at(-1)?.index ?? 0) + shift;
  // The focused row stays in the document however far it is scrolled away, or the focus is lost.
  if (active.row >= 0 && active.row < total && !shownRows.includes(active.row)) {
    if (active.row < firstShown) shownRows.unshift(active.row);
    else shownRows.push(active.row);
  }
  const keys = useRowKeys(shownRows);

  // At once, not after these rows were drawn: those that are read already need not come as gaps.
  if (range.first !== firstShown || range.last !== lastShown) {
    setRange({ first: firstShown, last: lastShown });
  }

  useEffect(() => {
    if (rows.total !== null && !rows.isStale) onCounted(rows.total);
  }, [rows.total, rows.isStale, onCounted]);

  // Another order or other filters: the rows before mean nothing any more, so start at the top.
  const question = JSON.stringify([view.sort, view.filters, view.search?.text]);
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    scroller.current?.scrollTo({ top: 0 });
    setSelection(null);
    setPlace((before) => (before.row > 0 ? { ...before, row: 0 } : before));
  }, [question]);

  const selectedCount = bounds ? bounds.last - bounds.first + 1 : 0;
  useEffect(() => onSelected(selectedCount), [onSelected, selectedCount]);

  useLayoutEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const element = scroller.current?.querySelector<HTMLElement>('[data-active]');
    element?.focus({ preventScroll: active.row >= 0 });
    if (element && active.row >= 0) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  // Where it was left, as soon as there are that many rows.
  const returned = useRef(top === 0);
  useLayoutEffect(() => {
    if (returned.current || rows.total === null || !scroller.current) return;
    returned.current = true;
    if (top < rows.total) scroller.current.scrollTo({ top: top * rowHeight });
  });
  const firstInSight = Math.floor(scrollTop / rowHeight) + shift;
  useEffect(() => {
    if (!returned.current || !onTop) return;
    const later = setTimeout(() => onTop(firstInSight), 400);
    return () => clearTimeout(later);
  }, [firstInSight, onTop]);

  const typeAhead = useTypeAhead(view, (row) => go({ row, column: active.column }));

  function go(to: Place): void {
    moveFocus.current = true;
    setPlace(to);
    if (to.row < 0 || to.row >= total) return;
    const wanted = scrollTopFor(to.row, scroller.current?.scrollTop ?? 0, viewport(), total);
    if (wanted !== null) scroller.current?.scrollTo({ top: wanted });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    const onRow = active.row >= 0 && active.row < total;
    if (onRow && event.key === 'Enter') {
      event.preventDefault();
      onOpenRecord(active.row);
      return;
    }
    if (onRow && event.key === ' ' && !typeAhead.isTyping()) {
      event.preventDefault();
      const alone = bounds?.first === active.row && bounds.last === active.row && isWhole;
      setSelection(alone ? null : wholeRows({ anchor: active, focus: active }, names.length));
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a' && total > 0) {
      event.preventDefault();
      const last = Math.min(total, maxSelected) - 1;
      const all = { anchor: { row: 0, column: 0 }, focus: { row: last, column: 0 } };
      setSelection(wholeRows(all, names.length));
      if (total > maxSelected) {
        tell(words.text('grid.select.most', { rows: maxSelected }));
      }
      return;
    }
    if (onRow && typeAhead.takes(event)) {
      const name = names[active.column] ?? '';
      if (isMasked(fieldOf(dataset, name), view.personalData)) return;
      event.preventDefault();
      typeAhead.type(event.key, name, active.row);
      return;
    }
    if (event.key === 'Escape' && selection) {
      event.preventDefault();
      setSelection(null);
      return;
    }
    const rowsPerPage = Math.max(1, Math.floor(viewport() / rowHeight) - 1);
    const size = { rows: total, columns: names.length, rowsPerPage, hasTotals };
    const to = placeAfter(event, active, size);
    if (!to) return;
    event.preventDefault();
    if (event.shiftKey && onRow) {
      const next = extend(selection, active, { ...to, row: Math.min(to.row, total - 1) });
      // Rows that were selected as a whole stay whole.
      setSelection(isWhole ? wholeRows(next, names.length) : next);
      go({ row: next.focus.row, column: to.column });
      return;
    }
    go(to);
  }

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    const cell = event.target instanceof Element ? event.target.closest('[role="gridcell"]') : null;
    const row = Number(cell?.getAttribute('data-row'));
    const column = Number(cell?.getAttribute('data-column'));
    if (!cell || event.button !== 0) return;
    event.preventDefault();
    if (event.shiftKey && row < total) {
      setSelection(extend(selection, active, { row, column }));
    } else setSelection(null);
    go({ row, column });
  }

  function onCopy(event: ClipboardEvent<HTMLDivElement>): void {
    if (active.row < 0 || (active.row >= total && !bounds)) return;
    const alone = { ...boundsOf({ anchor: active, focus: active }) };
    const { first, last, left, right } = bounds ?? alone;
    const lines: Cell[][] = [];
    for (let row = first; row <= last; row += 1) {
      const cells = rows.rowAt(row);
      if (!cells) {
        // Nothing is copied rather than lines that are missing: what was there stays.
        event.preventDefault();
        tell(words.text('grid.copy.loading'));
        return;
      }
      lines.push(positions.slice(left, right + 1).map((at) => cells[at] ?? null));
    }
    const copied = copiedCells(lines, fields.slice(left, right + 1));
    event.clipboardData.setData('text/plain', copied.text);
    event.clipboardData.setData('text/html', copied.html);
    event.preventDefault();
  }

  const isWaiting = items.some((item) => rows.rowAt(item.index + shift) === null);
  const isIn = (row: number) => bounds !== null && row >= bounds.first && row <= bounds.last;

  const style = {
    '--grid-columns': `${widths.join(' ')} minmax(0, 1fr)`,
    '--grid-width': `${columns.table.getTotalSize()}px`,
  } as CSSProperties;

  return (
    <div className={styles.place}>
      {rows.error && (
        <div className={styles.problem}>
          <ErrorNotice
            error={rows.error}
            actions={<Button onPress={rows.retry}>{words.text('repair.retry')}</Button>}
          />
        </div>
      )}
      <div
        ref={scroller}
        role="grid"
        aria-label={words.text('grid.label', {
          dataset: words.text(`dataset.${dataset.id}`),
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
          if (active.row >= 0 && active.row < total) onOpenRecord(active.row);
        }}
        onCopy={onCopy}
      >
        <GridHeading
          dataset={dataset}
          view={view}
          columns={columns}
          names={names}
          pins={pins}
          filters={filters}
          onFilter={onFilter}
          activeColumn={active.row === -1 ? active.column : null}
          isOnFilter={active.row === -1 && Boolean(active.onFilter)}
          onFocusPlace={setPlace}
        />
        <div
          role="rowgroup"
          className={classNames(styles.rows, isWaiting && styles.waiting)}
          style={{ height: slotsFor(total) * rowHeight }}
        >
          {shownRows.map((row) => (
            <GridRow
              key={keys.get(row)}
              row={row}
              top={(row - shift) * rowHeight}
              cells={rows.rowAt(row)}
              names={names}
              fields={fields}
              positions={positions}
              currencies={currencies}
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
            names={names}
            fields={fields}
            pins={pins}
            cut={cut}
            activeColumn={active.row === total ? active.column : null}
          />
        )}
      </div>
    </div>
  );
}
