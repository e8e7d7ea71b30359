import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { fieldOf } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { isAmountField } from '../../../shared/grid-state.ts';
import type { TotalsKind } from '../../../shared/ipc/saved-views.ts';
import type { GroupStep, View } from '../../../shared/ipc/views.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { isMasked } from '../personal-data/has-personal-data.ts';
import type { Within } from '../screens/screen-state.ts';
import type { CutColumns } from './cut-columns.ts';
import styles from './grid.module.css';
import groupStyles from './group-grid.module.css';
import { stepText } from './group-menu.tsx';
import { filtersOf, type GroupLine, keyText, pathId } from './group-tree.ts';
import { rowHeight } from './row-window.ts';
import { totalTexts } from './total-text.ts';
import { TotalsRow } from './totals-row.tsx';
import { useCutColumns } from './use-cut-columns.ts';
import { mostOpened, nextGroups, useGroupLevels } from './use-group-levels.ts';

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  readonly grouping: readonly GroupStep[];
  /** The columns on the screen, from left to right: those that can be added up are. */
  readonly names: readonly string[];
  readonly totals: TotalsKind;
  readonly onOpen: (group: Within) => void;
  readonly onCounted: (rows: number) => void;
}

/** Two columns that are always there: the group, and how many rows it has. */
const leading = 2;

/** Groups of rows as a tree with subtotals; a group of the last level opens its rows. */
export function GroupGrid(props: Props) {
  const { dataset, view, grouping, names, totals, onOpen } = props;
  const words = useWords();
  const scroller = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<{ by: 'key' | 'rows'; descending: boolean }>({
    by: 'key',
    descending: false,
  });
  const amounts = useMemo(
    () =>
      names.filter((name) => {
        const field = fieldOf(dataset, name);
        return isAmountField(field) && !isMasked(field, view.personalData);
      }),
    [names, dataset, view.personalData],
  );
  const question = useMemo(() => ({ ...view, sort: [] }), [view]);
  const fields = useMemo(() => amounts.toSorted(), [amounts]);
  const levels = useGroupLevels({ view: question, grouping, fields, order });
  const { lines } = levels;
  const [focus, setFocus] = useState({ row: -1, column: 0 });
  const moveFocus = useRef(false);
  const active = { row: Math.min(focus.row, lines.length - 1), column: focus.column };
  const kind = totals === 'none' ? 'sum' : totals;
  const columns = amounts.length + leading;
  const cut = useCutColumns(scroller, amounts.join());
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    paddingStart: 34,
    scrollPaddingStart: 34,
    scrollPaddingEnd: 34,
  });
  const shown = virtual.getVirtualItems().map((item) => item.index);
  if (active.row >= 0 && !shown.includes(active.row)) shown.push(active.row);

  useLayoutEffect(() => {
    if (!moveFocus.current) return;
    moveFocus.current = false;
    scroller.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  });
  const { onCounted } = props;
  const counted = lines.every((line) => line.is === 'group')
    ? lines.reduce(
        (all, l) => (l.is === 'group' && l.path.length === 1 ? all + l.group.rows : all),
        0,
      )
    : null;
  useEffect(() => {
    if (counted !== null && !levels.isFetching) onCounted(counted);
  }, [counted, levels.isFetching, onCounted]);

  function go(row: number, column: number): void {
    moveFocus.current = true;
    const to = Math.max(-1, Math.min(lines.length - 1, row));
    setFocus({ row: to, column: Math.max(0, Math.min(columns - 1, column)) });
    if (to >= 0) virtual.scrollToIndex(to);
  }

  function open(line: GroupLine): void {
    if (line.is === 'more') levels.showMore(line.path);
    if (line.is !== 'group') return;
    if (line.isLeaf) showRows(line);
    else levels.setOpen(line.path, !line.isOpen);
  }

  function showRows(line: GroupLine & { is: 'group' }): void {
    const label = line.path.map((key, index) => {
      const step = grouping[index];
      return step ? keyText(key, step, dataset, words) : '';
    });
    onOpen({ grouping, filters: filtersOf(line.path, grouping), label: label.join(' › ') });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    const line = lines[active.row];
    const far = event.ctrlKey || event.metaKey;
    const step = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 3);
    const onTree = active.column === 0 && line?.is === 'group';
    switch (event.key) {
      case 'ArrowDown':
        go(active.row + 1, active.column);
        break;
      case 'ArrowUp':
        go(active.row - 1, active.column);
        break;
      case 'ArrowRight':
        if (onTree && !line.isLeaf && !line.isOpen) levels.setOpen(line.path, true);
        else go(active.row, active.column + 1);
        break;
      case 'ArrowLeft':
        if (onTree && line.isOpen) levels.setOpen(line.path, false);
        else if (active.column === 0 && line && line.path.length > 1) {
          const parent = pathId(line.path.slice(0, -1));
          go(
            lines.findIndex((each) => each.is === 'group' && pathId(each.path) === parent),
            0,
          );
        } else go(active.row, active.column - 1);
        break;
      case 'Home':
        go(far ? 0 : active.row, 0);
        break;
      case 'End':
        go(far ? lines.length - 1 : active.row, far ? 0 : columns - 1);
        break;
      case 'PageDown':
        go(active.row + step, active.column);
        break;
      case 'PageUp':
        go(Math.max(0, active.row - step), active.column);
        break;
      case '*':
        levels.openAll();
        break;
      case 'Enter':
        if (!line) return;
        // On a group of a higher level too, Ctrl+Enter shows its rows.
        if (far && line.is === 'group') showRows(line);
        else open(line);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  const heading = (column: number, label: string, by: 'key' | 'rows' | null) => {
    const isActive = active.row === -1 && active.column === column;
    const sorted = by !== null && order.by === by ? (order.descending ? 'desc' : 'asc') : null;
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the button inside takes the focus
      <div
        key={label}
        role="columnheader"
        aria-colindex={column + 1}
        aria-sort={sorted === null ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
        className={classNames(
          styles.headingCell,
          column > 0 && styles.headingAmount,
          column > 0 && groupStyles.amountHeading,
        )}
      >
        {by === null ? (
          <span
            className={classNames(styles.sort, groupStyles.plainHeading)}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive || undefined}
          >
            {label}
          </span>
        ) : (
          <button
            type="button"
            className={styles.sort}
            tabIndex={isActive ? 0 : -1}
            data-active={isActive || undefined}
            aria-label={words.text('grid.sort', { column: label })}
            onFocus={() => setFocus({ row: -1, column })}
            onClick={() =>
              setOrder((before) =>
                before.by === by
                  ? { by, descending: !before.descending }
                  : { by, descending: by === 'rows' },
              )
            }
          >
            <span className={styles.headingText}>{label}</span>
            {sorted && <Icon name={sorted === 'asc' ? 'sortUp' : 'sortDown'} size={13} />}
          </button>
        )}
      </div>
    );
  };

  return (
    <div className={styles.place}>
      {grouping.length > 1 && (
        <div className={groupStyles.tools}>
          <Button variant="quiet" onPress={levels.openAll}>
            {words.text('group.expandAll')}
          </Button>
          <Button variant="quiet" onPress={levels.closeAll}>
            {words.text('group.collapseAll')}
          </Button>
          {(levels.total ?? 0) > mostOpened && (
            <span className={groupStyles.hint}>
              {words.text('group.expandLimit', { count: mostOpened })}
            </span>
          )}
        </div>
      )}
      {levels.error && (
        <div className={styles.problem}>
          <ErrorNotice
            error={levels.error}
            actions={<Button onPress={levels.retry}>{words.text('repair.retry')}</Button>}
          />
        </div>
      )}
      <div
        ref={scroller}
        role="treegrid"
        aria-label={words.text('group.label', {
          dataset: words.text(`dataset.${dataset.id}`),
          steps: words.list(grouping.map((step) => stepText(step, dataset, words))),
          groups: levels.total ?? 0,
        })}
        aria-rowcount={lines.length + 2}
        aria-colcount={columns}
        aria-busy={levels.isFetching}
        className={styles.scroller}
        style={
          {
            '--grid-columns': `minmax(260px, 420px) 110px ${amounts.map(() => '170px').join(' ')} minmax(0, 1fr)`,
            '--grid-width': `${370 + amounts.length * 170}px`,
          } as React.CSSProperties
        }
        onKeyDown={onKeyDown}
        onDoubleClick={() => {
          const line = lines[active.row];
          if (line) open(line);
        }}
      >
        <div role="rowgroup" className={styles.heading}>
          <div role="row" tabIndex={-1} aria-rowindex={1} className={styles.headingRow}>
            {heading(0, words.text('group.column'), 'key')}
            {heading(1, words.text('group.rows'), 'rows')}
            {amounts.map((name, index) => {
              const label = words.field(dataset.id, name);
              const figure = words.text(`grid.totals.${kind}`);
              return heading(index + leading, `${label} (${figure.toLowerCase()})`, null);
            })}
          </div>
        </div>
        <div role="rowgroup" className={styles.rows} style={{ height: lines.length * rowHeight }}>
          {shown.map((index) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <Line
                key={`${line.is} ${pathId(line.path)}`}
                line={line}
                index={index}
                dataset={dataset}
                grouping={grouping}
                amounts={amounts}
                kind={kind}
                cut={cut}
                activeColumn={active.row === index ? active.column : null}
                onFocus={(column) => go(index, column)}
                onOpen={() => open(line)}
              />
            );
          })}
        </div>
        <TotalsRow
          view={view}
          kind={kind}
          row={lines.length}
          names={['', '$rows', ...amounts]}
          fields={[null, null, ...amounts.map((name) => fieldOf(dataset, name))]}
          pins={[null, null, ...amounts.map(() => null)]}
          cut={cut}
          activeColumn={null}
        />
      </div>
    </div>
  );
}

interface LineProps {
  readonly line: GroupLine;
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

function Line(props: LineProps) {
  const { line, index, dataset, grouping, amounts, kind, cut, activeColumn, onFocus, onOpen } =
    props;
  const words = useWords();
  const isGroup = line.is === 'group';
  const level = isGroup ? line.path.length : line.path.length + 1;
  const step = grouping[level - 1];
  const cell = (column: number) => ({
    role: 'gridcell',
    'aria-colindex': column + 1,
    tabIndex: activeColumn === column ? 0 : -1,
    'data-active': activeColumn === column || undefined,
    'data-cut': cut.right === column ? 'right' : cut.left === column ? 'left' : undefined,
    onPointerDown: () => onFocus(column),
  });
  const text = !isGroup
    ? line.is === 'more'
      ? words.text('group.more', { count: nextGroups(line.left) })
      : words.text('group.loading')
    : step
      ? keyText(line.path.at(-1) ?? null, step, dataset, words)
      : '';
  return (
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={index + 2}
      aria-level={level}
      {...(isGroup
        ? {
            'aria-setsize': line.siblings,
            'aria-posinset': line.place,
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
        {/* The keyboard's way is on the cell: arrows and Enter. */}
        <button
          type="button"
          tabIndex={-1}
          className={groupStyles.opener}
          onClick={onOpen}
          aria-label={isGroup && line.isLeaf ? `${words.text('group.open')}: ${text}` : text}
        >
          {isGroup && (
            <Icon
              name={line.isLeaf ? 'dot' : line.isOpen ? 'chevronDown' : 'chevronRight'}
              size={14}
            />
          )}
          <bdi className={line.is === 'more' ? groupStyles.more : undefined}>{text}</bdi>
        </button>
      </div>
      <div {...cell(1)} className={classNames(styles.cell, styles.amount, styles.figure)}>
        {isGroup && <bdi>{words.number(line.group.rows)}</bdi>}
      </div>
      {amounts.map((name, at) => {
        const total = isGroup ? line.group.fields.find((each) => each.field === name) : undefined;
        const texts = totalTexts(total, kind, fieldOf(dataset, name), words);
        const misfits = total?.misfits ?? 0;
        return (
          <div
            key={name}
            {...cell(at + leading)}
            className={classNames(styles.cell, styles.amount, styles.figure)}
            title={misfits > 0 ? words.text('grid.totals.misfits', { rows: misfits }) : undefined}
          >
            {misfits > 0 && (
              <span
                className={styles.totalsWarn}
                role="img"
                aria-label={words.text('grid.totals.misfits', { rows: misfits })}
              >
                <Icon name="warning" size={13} />
              </span>
            )}
            <bdi>{texts.length > 0 ? texts.join(' + ') : isGroup ? '–' : ''}</bdi>
          </div>
        );
      })}
    </div>
  );
}
