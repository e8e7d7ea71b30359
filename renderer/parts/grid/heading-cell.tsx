import type { KeyboardEvent } from 'react';
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
import type { ColumnDrag } from './use-column-drag.ts';
import type { ColumnTable } from './use-column-table.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly columns: ColumnTable;
  readonly name: string;
  /** Rows are in its order, although none is chosen. */
  readonly isUsualSort: boolean;
  /** The distance of a pinned column from the left, in px. Null if it scrolls. */
  readonly pin: number | null;
  /** The one of its two buttons that the keyboard is on. */
  readonly active: 'sort' | 'filter' | null;
  readonly dragging: ColumnDrag;
  readonly onFocusPlace: (place: Place) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One heading: its name sorts, a button filters, and its edge is dragged to make it wider. */
export function HeadingCell(props: Props) {
  const { dataset, view, columns, name, pin, active, dragging, onFocusPlace } = props;
  const messages = useMessages();
  const index = columns.names.indexOf(name);
  const column = columns.table.getColumn(name);
  const header = columns.table
    .getHeaderGroups()[0]
    ?.headers.find((each) => each.column.id === name);
  const label = messages.field(dataset.id, name);
  const field = findField(dataset, name);
  const isOpen = !isMasked(field, view.personalData);
  const sorted = (isOpen && column?.getIsSorted()) || (props.isUsualSort ? 'asc' : null);
  const sorting = columns.layout.sorting.filter(
    ({ id }) => !isMasked(findField(dataset, id), view.personalData),
  );
  const position = sorting.findIndex((sort) => sort.id === name) + 1;
  const { drag } = dragging;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the buttons inside take the focus
    <div
      role="columnheader"
      aria-colindex={index + 1}
      // Screen readers read it with each cell of the column; the buttons say what they do.
      aria-label={label}
      aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
      data-heading={name}
      data-pinned={pin === null ? undefined : true}
      className={classNames(
        styles.headingCell,
        isAmount(field) && styles.headingAmount,
        drag?.name === name && styles.dragged,
        drag?.target === name &&
          (columns.names.indexOf(drag.name) < index ? styles.dropAfter : styles.dropBefore),
      )}
      style={pin === null ? undefined : { insetInlineStart: pin }}
      onKeyDown={props.onKeyDown}
    >
      <button
        type="button"
        className={styles.sort}
        title={messages.fieldAbout(dataset.id, name) ?? undefined}
        tabIndex={active === 'sort' ? 0 : -1}
        data-active={active === 'sort' || undefined}
        aria-label={describeSort()}
        onFocus={() => onFocusPlace({ row: -1, column: index })}
        {...dragging.handlers(name)}
        onClick={(event) => {
          if (dragging.swallowClick()) return;
          if (props.isUsualSort) column?.toggleSorting(true);
          else if (isOpen) column?.getToggleSortingHandler()?.(event);
          else notify(messages.text('personal.toSort', { column: label }));
        }}
      >
        <span className={shared.ellipsis}>{label}</span>
        {sorted && (
          <span className={styles.sortMark} data-position={sorting.length > 1 ? position : ''}>
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
        isActive={active === 'filter'}
        onFocus={() => onFocusPlace({ row: -1, column: index, onFilter: true })}
      />
      {header && (
        // With the keyboard, keys on the heading itself resize the column (see the shortcut sheet).
        <div
          aria-hidden="true"
          className={classNames(styles.edge, header.column.getIsResizing() && styles.edgeActive)}
          onMouseDown={header.getResizeHandler()}
          onTouchStart={header.getResizeHandler()}
          onDoubleClick={() => header.column.resetSize()}
        />
      )}
    </div>
  );

  function describeSort(): string {
    if (sorted === null) return messages.text('grid.sort', { column: label });
    const direction = messages.text(
      sorted === 'asc' ? 'grid.sort.ascending' : 'grid.sort.descending',
      { column: label },
    );
    return sorting.length > 1
      ? messages.list([direction, messages.text('grid.sort.priority', { position })])
      : direction;
  }
}
