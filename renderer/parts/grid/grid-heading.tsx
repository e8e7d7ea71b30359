import { type KeyboardEvent, memo } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import styles from './grid-heading.module.css';
import type { Place } from './grid-keys.ts';
import { HeadingCell } from './heading-cell.tsx';
import { useColumnDrag } from './use-column-drag.ts';
import { type ColumnTable, maxColumnWidth, minColumnWidth } from './use-column-table.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly columns: ColumnTable;
  /** The column that rows are in the order of, although no order is chosen. */
  readonly usualSort: string | null;
  readonly pins: readonly (number | null)[];
  /** The focused place, if it is in the headings. */
  readonly activeColumn: number | null;
  readonly isOnFilter: boolean;
  readonly onFocusPlace: (place: Place) => void;
}

/** The row of headings, whose columns are moved, pinned and made wider by keys. Scrolling leaves it. */
export const GridHeading = memo(function GridHeading(props: Props) {
  const { dataset, view, columns, pins, activeColumn, isOnFilter, onFocusPlace } = props;
  const { table, names } = columns;
  const messages = useMessages();
  const { pinned } = columns.layout;
  const dragging = useColumnDrag(
    (name, target) => pinned.includes(name) === pinned.includes(target),
    (name, target) => {
      columns.moveTo(name, target);
      announcePlace(name, names.indexOf(target));
    },
  );

  function announcePlace(name: string, index: number): void {
    const column = messages.field(dataset.id, name);
    notify(messages.text('grid.moved', { column, place: index + 1, columns: names.length }));
  }

  function togglePin(name: string): void {
    columns.pin(name, !pinned.includes(name));
    const column = messages.field(dataset.id, name);
    notify(messages.text(pinned.includes(name) ? 'grid.unpinned' : 'grid.pinned', { column }));
  }

  function move(name: string, step: -1 | 1): void {
    columns.move(name, step);
    const target = names.indexOf(name) + step;
    if (names[target] !== undefined) announcePlace(name, target);
  }

  function resize(name: string, step: -1 | 1): void {
    const size = table.getColumn(name)?.getSize() ?? 120;
    const width = Math.min(maxColumnWidth, Math.max(minColumnWidth, size + step * 16));
    table.setColumnSizing((before) => ({ ...before, [name]: width }));
  }

  function onKeyDown(event: KeyboardEvent, name: string): void {
    if (!event.altKey) return;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (event.key.toLowerCase() === 'p') togglePin(name);
    else if (event.key === 'ArrowDown') {
      event.currentTarget.querySelector<HTMLElement>('[aria-haspopup]')?.click();
    } else if (step === null) return;
    else if (event.shiftKey) move(name, step);
    else resize(name, step);
    event.preventDefault();
  }

  return (
    <div role="rowgroup" data-place="headings" className={styles.heading}>
      <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.headingRow}>
        {names.map((name, index) => (
          <HeadingCell
            key={name}
            dataset={dataset}
            view={view}
            columns={columns}
            name={name}
            isUsualSort={props.usualSort === name}
            pin={pins[index] ?? null}
            active={activeColumn !== index ? null : isOnFilter ? 'filter' : 'sort'}
            dragging={dragging}
            onFocusPlace={onFocusPlace}
            onKeyDown={(event) => onKeyDown(event, name)}
          />
        ))}
      </div>
    </div>
  );
});
