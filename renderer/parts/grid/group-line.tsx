import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findCategorisedField } from '../../../shared/categories/categorised-fields.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import type { WriteValue } from '../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeGroupKey } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useWriteValue } from '../categories/index.ts';
import { CellValue } from './cell-value.tsx';
import { type CutColumns, findCut } from './cut-columns.ts';
import styles from './grid.module.css';
import groupStyles from './group-grid.module.css';
import type { GroupLine as Line } from './group-tree.ts';
import { InvalidSign } from './invalid-sign.tsx';
import { rowHeight } from './row-window.ts';
import { describeTotal } from './total-text.ts';
import { countNextGroups } from './use-group-levels.ts';

/** Two columns that are always there: the group, and how many rows it has. */
export const leading = 2;

interface Props {
  readonly line: Line;
  readonly index: number;
  readonly dataset: Dataset;
  readonly grouping: readonly GroupStep[];
  readonly amounts: readonly string[];
  readonly kind: Exclude<TotalsKind, 'none'>;
  readonly cut: CutColumns;
  readonly activeColumn: number | null;
  readonly onFocus: (column: number) => void;
  readonly onOpen: () => void;
}

/** One line of the tree: a group with its figures, or a button that loads more groups. */
export function GroupLine(props: Props) {
  const { line, index, dataset, grouping, amounts, kind, cut, activeColumn } = props;
  const messages = useMessages();
  const writeValue = useWriteValue();
  const isGroup = line.is === 'group';
  const level = isGroup ? line.path.length : line.path.length + 1;
  const step = grouping[level - 1];
  const field = step?.by === 'value' ? findField(dataset, step.field) : null;
  const categorised = field && findCategorisedField(field) ? field : null;
  const text = describeLine(line, step, dataset, messages, writeValue);
  const cell = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    tabIndex: activeColumn === column ? 0 : -1,
    'data-active': activeColumn === column || undefined,
    'data-cut': findCut(cut, column),
    onPointerDown: () => props.onFocus(column),
  });
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-level={level}
      {...(isGroup
        ? {
            'aria-setsize': line.siblings,
            'aria-posinset': line.index,
            ...(line.isLeaf ? {} : { 'aria-expanded': line.isOpen }),
          }
        : {})}
      className={classNames(styles.row, groupStyles[`level${level}`])}
      style={{ transform: `translateY(${index * rowHeight}px)` }}
    >
      <div
        {...cell(0)}
        className={classNames(styles.cell, groupStyles.key)}
        style={{ paddingInlineStart: 12 + (level - 1) * 20 }}
      >
        {/* With the keyboard, arrow keys and Enter on the cell do the same. */}
        <button
          type="button"
          tabIndex={-1}
          className={groupStyles.opener}
          onClick={props.onOpen}
          aria-label={
            isGroup && line.isLeaf ? `${messages.text('common.showRows')}: ${text}` : text
          }
        >
          {isGroup && (
            <Icon
              name={line.isLeaf ? 'dot' : line.isOpen ? 'chevronDown' : 'chevronRight'}
              size={14}
            />
          )}
          {categorised && isGroup ? (
            <CellValue cell={line.path.at(-1) ?? null} field={categorised} label={text} />
          ) : (
            <bdi className={line.is === 'more' ? groupStyles.more : undefined}>{text}</bdi>
          )}
        </button>
      </div>
      <div {...cell(1)} className={classNames(styles.cell, styles.amount, styles.figure)}>
        {isGroup && <bdi>{messages.number(line.group.rows)}</bdi>}
      </div>
      {amounts.map((name, at) => {
        const total = isGroup ? line.group.fields.find((each) => each.field === name) : undefined;
        const texts = describeTotal(total, kind, findField(dataset, name), messages);
        const invalidValues = total?.invalidValues ?? 0;
        return (
          <div
            key={name}
            {...cell(at + leading)}
            className={classNames(styles.cell, styles.amount, styles.figure)}
            title={
              invalidValues > 0
                ? messages.text('grid.totals.invalidValues', { rows: invalidValues })
                : undefined
            }
          >
            <InvalidSign rows={invalidValues} />
            <bdi>{texts.length > 0 ? texts.join(' + ') : isGroup ? '–' : ''}</bdi>
          </div>
        );
      })}
    </div>
  );
}

function describeLine(
  line: Line,
  step: GroupStep | undefined,
  dataset: Dataset,
  messages: Messages,
  writeValue: WriteValue,
): string {
  switch (line.is) {
    case 'more':
      return messages.text('group.more', { count: countNextGroups(line.left) });
    case 'loading':
      return messages.text('look.counting');
    case 'group': {
      const text = step
        ? describeGroupKey(line.path.at(-1) ?? null, step, dataset, messages, writeValue)
        : '';
      return line.group.isUnnamed ? `${text} · ${messages.text('cell.unnamed')}` : text;
    }
  }
}
