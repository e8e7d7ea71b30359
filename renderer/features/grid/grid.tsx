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
import type { View } from '../../../shared/ipc/views.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { tell } from '../shell/toasts.tsx';
import { useWords } from '../shell/words-context.tsx';
import { clipboardText } from './cell-text.ts';
import { visibleColumns } from './column-layout.ts';
import styles from './grid.module.css';
import { GridHeading } from './grid-heading.tsx';
import { boundsOf, extend, type Place, placeAfter, type Selection } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import { rowHeight, scrollTopFor, shiftAt, slotsFor } from './row-window.ts';
import type { ColumnTable } from './use-column-table.ts';
import { usePagedRows } from './use-paged-rows.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly columns: ColumnTable;
  readonly filters: View['filters'];
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
  const { expected, onCounted, onSelected } = props;
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place>({ row: -1, column: 0 });
  const [selection, setSelection] = useState<Selection | null>(null);
  const [range, setRange] = useState({ first: 0, last: 60 });
  const selected = selection && boundsOf(selection);
  const rows = usePagedRows(view, range, selected);
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
  const widths = names.map((name) => `${columns.table.getColumn(name)?.getSize() ?? 120}px`);
  const active: Place = {
    ...place,
    row: Math.min(place.row, total - 1),
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
  // The focused row stays in the document however far it is scrolled away, or the focus is lost.
  if (active.row >= 0 && !shownRows.includes(active.row)) shownRows.push(active.row);
  const firstShown = (items[0]?.index ?? 0) + shift;
  const lastShown = (items.at(-1)?.index ?? 0) + shift;

  useEffect(() => {
    setRange((before) =>
      before.first === firstShown && before.last === lastShown
        ? before
        : { first: firstShown, last: Math.max(lastShown, firstShown) },
    );
  }, [firstShown, lastShown]);

  useEffect(() => {
    if (rows.total !== null && !rows.isStale) onCounted(rows.total);
  }, [rows.total, rows.isStale, onCounted]);

  // Another order or other filters: the rows before mean nothing any more, so start at the top.
  const question = JSON.stringify([view.sort, view.filters]);
  const asked = useRef(question);
  useEffect(() => {
    if (asked.current === question) return;
    asked.current = question;
    scroller.current?.scrollTo({ top: 0 });
    setSelection(null);
    setPlace((before) => (before.row > 0 ? { ...before, row: 0 } : before));
  }, [question]);

  const selectedCount = selected ? selected.last - selected.first + 1 : 0;
  useEffect(() => onSelected(selectedCount), [onSelected, selectedCount]);

  useLayoutEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    const element = scroller.current?.querySelector<HTMLElement>('[data-active]');
    element?.focus({ preventScroll: active.row >= 0 });
    if (element && active.row >= 0) element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  function go(to: Place): void {
    moveFocus.current = true;
    setPlace(to);
    if (to.row < 0) return;
    const wanted = scrollTopFor(to.row, scroller.current?.scrollTop ?? 0, viewport(), total);
    if (wanted !== null) scroller.current?.scrollTo({ top: wanted });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    if (active.row >= 0 && event.key === 'Enter') {
      event.preventDefault();
      onOpenRecord(active.row);
      return;
    }
    if (active.row >= 0 && event.key === ' ') {
      event.preventDefault();
      const alone = selection?.anchor === active.row && selection.focus === active.row;
      setSelection(alone ? null : { anchor: active.row, focus: active.row });
      return;
    }
    if (event.key === 'Escape' && selection) {
      event.preventDefault();
      setSelection(null);
      return;
    }
    const rowsPerPage = Math.max(1, Math.floor(viewport() / rowHeight) - 1);
    const to = placeAfter(event, active, { rows: total, columns: names.length, rowsPerPage });
    if (!to) return;
    event.preventDefault();
    const vertical = event.key !== 'ArrowLeft' && event.key !== 'ArrowRight';
    if (event.shiftKey && vertical && active.row >= 0) {
      const next = extend(selection, active.row, to.row);
      setSelection(next);
      go({ row: next.focus, column: to.column });
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
    if (event.shiftKey) setSelection(extend(selection, active.row, row));
    else setSelection(null);
    go({ row, column });
  }

  function onCopy(event: ClipboardEvent<HTMLDivElement>): void {
    if (active.row < 0) return;
    const { first, last } = selected ?? { first: active.row, last: active.row };
    const lines: string[][] = [];
    for (let row = first; row <= last; row += 1) {
      const cells = rows.rowAt(row);
      if (!cells) {
        // Nothing is copied rather than lines that are missing: what was there stays.
        event.preventDefault();
        tell(words.text('grid.copy.loading'));
        return;
      }
      const texts = positions.map((at, index) =>
        clipboardText(cells[at] ?? null, fields[index] ?? null),
      );
      lines.push(selected ? texts : [texts[active.column] ?? '']);
    }
    event.clipboardData.setData('text/plain', lines.map((cells) => cells.join('\t')).join('\n'));
    event.preventDefault();
  }

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
        aria-rowcount={total + 1}
        aria-colcount={names.length}
        aria-multiselectable="true"
        aria-busy={rows.isStale}
        className={classNames(styles.scroller, rows.isStale && styles.stale)}
        style={style}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onDoubleClick={() => {
          if (active.row >= 0) onOpenRecord(active.row);
        }}
        onCopy={onCopy}
      >
        <GridHeading
          dataset={dataset}
          view={view}
          columns={columns}
          names={names}
          filters={filters}
          onFilter={onFilter}
          active={active}
          onFocusPlace={setPlace}
        />
        <div
          role="rowgroup"
          className={styles.rows}
          style={{ height: slotsFor(total) * rowHeight }}
        >
          {shownRows.map((row) => (
            <GridRow
              key={row}
              row={row}
              top={(row - shift) * rowHeight}
              cells={rows.rowAt(row)}
              names={names}
              fields={fields}
              positions={positions}
              currencies={currencies}
              activeColumn={active.row === row ? active.column : null}
              isSelected={selected !== null && row >= selected.first && row <= selected.last}
              isOpen={openRecord === row}
            />
          ))}
        </div>
      </div>
    </div>
  );
}
