import { memo } from 'react';
import type { Field } from '../../../shared/catalogue/types.ts';
import { isChangedField, listCodes } from '../../../shared/changes.ts';
import type { Cell, RowWarning } from '../../../shared/domain/views.ts';
import { isAmount } from '../../../shared/grid-state.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { isFigure } from './cell-text.ts';
import valueStyles from './cell-value.module.css';
import { CellValue, ChangedValue } from './cell-value.tsx';
import { type CutColumns, findCut } from './cut-columns.ts';
import styles from './grid.module.css';
import type { EarlierPositions } from './use-shown-columns.ts';

interface Props {
  readonly row: number;
  readonly top: number;
  /** Null while the row's page is being read. */
  readonly cells: readonly Cell[] | null;
  /** Why the row deserves attention, shown before its first value. */
  readonly warnings: readonly RowWarning[] | null;
  readonly names: readonly string[];
  readonly fields: readonly (Field | null)[];
  /** The index of each visible column in a row of the view. */
  readonly positions: readonly number[];
  /** The index of the field that decides how each visible column is written; −1 for none. */
  readonly besides: readonly number[];
  /** Where a row of changes has the earlier values. */
  readonly changes: EarlierPositions | null;
  /** If rows are sorted by a time: its column, and whether the row before is of the same day. */
  readonly dayColumn: number;
  readonly isSameDay: boolean;
  /** The distance of each pinned column from the left, in px. Null for one that scrolls. */
  readonly pins: readonly (number | null)[];
  readonly cut: CutColumns;
  readonly activeColumn: number | null;
  /** The first and the last selected column, or −1. */
  readonly selectedFrom: number;
  readonly selectedTo: number;
  readonly isOpen: boolean;
}

/** One visible row. */
export const GridRow = memo(function GridRow(props: Props) {
  const { row, top, cells, warnings, names, fields, positions, besides, changes, pins, cut } =
    props;
  const { activeColumn, selectedFrom, selectedTo, isOpen, dayColumn, isSameDay } = props;
  const isSelected = selectedFrom === 0 && selectedTo === names.length - 1;
  const messages = useMessages();
  const changed = listCodes(changes ? cells?.[changes.changedFields] : undefined);
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 2}
      aria-selected={isSelected}
      aria-label={cells ? undefined : messages.text('grid.loadingRow', { row: row + 1 })}
      className={classNames(
        styles.row,
        !cells && styles.unread,
        isSelected && styles.selected,
        isOpen && styles.open,
        dayColumn >= 0 && !isSameDay && row > 0 && styles.newDay,
      )}
      style={{ transform: `translateY(${top}px)` }}
    >
      {names.map((name, column) => (
        <div
          key={name}
          role="gridcell"
          aria-colindex={column + 1}
          tabIndex={activeColumn === column ? 0 : -1}
          data-active={activeColumn === column || undefined}
          data-row={row}
          data-column={column}
          data-pinned={pins[column] === null ? undefined : true}
          data-cut={findCut(cut, column)}
          aria-selected={column >= selectedFrom && column <= selectedTo}
          className={classNames(
            styles.cell,
            isAmount(fields[column] ?? null) && styles.amount,
            isFigure(fields[column] ?? null) && styles.figure,
            !isSelected && column >= selectedFrom && column <= selectedTo && styles.selectedCell,
          )}
          style={pins[column] === null ? undefined : { insetInlineStart: pins[column] }}
        >
          {column === 0 &&
            warnings?.map((warning) => <RowWarningIcon key={warning} warning={warning} />)}
          {cells && renderValue(cells, column)}
        </div>
      ))}
    </div>
  );

  /** The value of a cell; in a table of changes after the earlier one, if it changed. */
  function renderValue(row: readonly Cell[], column: number) {
    const at = (position: number | undefined): Cell => row[position ?? -1] ?? null;
    const field = fields[column] ?? null;
    const value = {
      cell: at(positions[column]),
      field,
      beside: at(besides[column]),
      day: dayColumn !== column ? undefined : isSameDay ? ('same' as const) : ('new' as const),
    };
    if (!changes || !field || !isChangedField(changed, field)) return <CellValue {...value} />;
    const earlier = { cell: at(changes.values[column]), beside: at(changes.besides[column]) };
    return <ChangedValue earlier={earlier} {...value} />;
  }
});

/** Why a row deserves attention, as a tooltip and for screen readers. */
function RowWarningIcon({ warning }: { readonly warning: RowWarning }) {
  const text = useMessages().text(`row.warning.${warning}`);
  return (
    <span className={valueStyles.mark} role="img" aria-label={text} title={text}>
      <Icon name={warning === 'sameId' ? 'group' : 'warning'} size={13} />
    </span>
  );
}
