import { type KeyboardEvent, memo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { View } from '../../../shared/domain/views.ts';
import { isAmount } from '../../../shared/grid-state.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import shared from '../../ui/shared.module.css';
import { FilterButton } from '../filters/index.ts';
import { isMasked } from '../personal-data/index.ts';
import styles from './grid-heading.module.css';
import type { Place } from './grid-keys.ts';
import { useColumnDrag } from './use-column-drag.ts';
import type { ColumnTable } from './use-column-table.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly columns: ColumnTable;
  readonly pins: readonly (number | null)[];
  /** Where the keyboard is, if it is in the headings. */
  readonly activeColumn: number | null;
  readonly isOnFilter: boolean;
  readonly onFocusPlace: (place: Place) => void;
}

/** The row of headings: sort by name, filter beside it, and an edge to drag. Scrolling leaves it. */
export const GridHeading = memo(function GridHeading(props: Props) {
  const { dataset, view, columns, pins } = props;
  const { table, names } = columns;
  const { activeColumn, isOnFilter, onFocusPlace } = props;
  const messages = useMessages();
  const headers = table.getHeaderGroups()[0]?.headers ?? [];
  const sorting = columns.layout.sorting.filter(
    ({ id }) => !isMasked(findField(dataset, id), view.personalData),
  );

  const { pinned } = columns.layout;
  const dragging = useColumnDrag(
    (name, target) => pinned.includes(name) === pinned.includes(target),
    (name, target) => {
      columns.moveTo(name, target);
      tellPlace(name, names.indexOf(target));
    },
  );

  function tellPlace(name: string, index: number): void {
    const column = messages.field(dataset.id, name);
    notify(messages.text('grid.moved', { column, place: index + 1, columns: names.length }));
  }

  function onKeyDown(event: KeyboardEvent, name: string): void {
    if (event.altKey && event.key.toLowerCase() === 'p') {
      event.preventDefault();
      columns.pin(name, !pinned.includes(name));
      const column = messages.field(dataset.id, name);
      notify(messages.text(pinned.includes(name) ? 'grid.unpinned' : 'grid.pinned', { column }));
      return;
    }
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>('[aria-haspopup]')?.click();
      return;
    }
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (!event.altKey || step === null) return;
    event.preventDefault();
    if (event.shiftKey) {
      columns.move(name, step);
      const target = names.indexOf(name) + step;
      if (names[target] !== undefined) tellPlace(name, target);
    } else {
      const size = table.getColumn(name)?.getSize() ?? 120;
      const width = Math.min(900, Math.max(56, size + step * 16));
      table.setColumnSizing((before) => ({ ...before, [name]: width }));
    }
  }

  return (
    <div role="rowgroup" data-place="headings" className={styles.heading}>
      <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.headingRow}>
        {names.map((name, index) => {
          const header = headers.find((each) => each.column.id === name);
          const column = table.getColumn(name);
          const label = messages.field(dataset.id, name);
          const about = messages.fieldAbout(dataset.id, name);
          const isOpen = !isMasked(findField(dataset, name), view.personalData);
          const sorted = (isOpen && column?.getIsSorted()) || null;
          const isActive = activeColumn === index;
          const position = sorting.findIndex((sort) => sort.id === name) + 1;
          return (
            // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside take the focus
            <div
              key={name}
              role="columnheader"
              aria-colindex={index + 1}
              // Who walks through cells hears it; its buttons say what they do with it.
              aria-label={label}
              aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
              data-heading={name}
              data-pinned={pins[index] === null ? undefined : true}
              className={classNames(
                styles.headingCell,
                isAmount(findField(dataset, name)) && styles.headingAmount,
                dragging.drag?.name === name && styles.dragged,
                dragging.drag?.target === name &&
                  (names.indexOf(dragging.drag.name) < index
                    ? styles.dropAfter
                    : styles.dropBefore),
              )}
              style={pins[index] === null ? undefined : { insetInlineStart: pins[index] }}
              onKeyDown={(event) => onKeyDown(event, name)}
            >
              <button
                type="button"
                className={styles.sort}
                title={about ?? undefined}
                tabIndex={isActive && !isOnFilter ? 0 : -1}
                data-active={(isActive && !isOnFilter) || undefined}
                aria-label={sortName(label, sorted, position)}
                onFocus={() => onFocusPlace({ row: -1, column: index })}
                {...dragging.handlers(name)}
                onClick={(event) => {
                  if (dragging.swallowClick()) return;
                  if (isOpen) column?.getToggleSortingHandler()?.(event);
                  else notify(messages.text('personal.toSort', { column: label }));
                }}
              >
                <span className={shared.ellipsis}>{label}</span>
                {sorted && (
                  <span
                    className={styles.sortMark}
                    data-position={sorting.length > 1 ? position : ''}
                  >
                    <Icon name={sorted === 'asc' ? 'sortUp' : 'sortDown'} size={13} />
                  </span>
                )}
              </button>
              <FilterButton
                dataset={dataset}
                view={view}
                field={name}
                filter={isOpen ? columns.findFilter(name) : null}
                onChange={(filter) => columns.setFilter(name, filter)}
                isActive={isActive && isOnFilter}
                onFocus={() => onFocusPlace({ row: -1, column: index, onFilter: true })}
              />
              {header && (
                // The keyboard's way to resize is on the heading itself (see the shortcut sheet).
                <div
                  aria-hidden="true"
                  className={classNames(
                    styles.edge,
                    header.column.getIsResizing() && styles.edgeActive,
                  )}
                  onMouseDown={header.getResizeHandler()}
                  onTouchStart={header.getResizeHandler()}
                  onDoubleClick={() => header.column.resetSize()}
                />
              )}
            </div>
          );
        })}
      </div>
    </div>
  );

  function sortName(column: string, sorted: 'asc' | 'desc' | null, position: number): string {
    if (sorted === null) return messages.text('grid.sort', { column });
    const name = messages.text(sorted === 'asc' ? 'grid.sort.ascending' : 'grid.sort.descending', {
      column,
    });
    return sorting.length > 1
      ? messages.list([name, messages.text('grid.sort.priority', { position })])
      : name;
  }
});
