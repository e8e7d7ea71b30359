import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';
import { listGroupFilters } from '../../../shared/group-filters.ts';
import { keyText, stepText } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import type { Within } from '../navigation/index.ts';
import { isMasked } from '../personal-data/index.ts';
import styles from './grid.module.css';
import type { Spot } from './grid-keys.ts';
import { GroupHeading, type GroupOrder } from './group-heading.tsx';
import { findGroupAction } from './group-keys.ts';
import { GroupLine, leading } from './group-line.tsx';
import { GroupTools } from './group-tools.tsx';
import { type GroupLine as Line, pathId } from './group-tree.ts';
import { rowHeight } from './row-window.ts';
import { StatusTotals } from './status-totals.tsx';
import { hasTotal } from './total-text.ts';
import { TotalsRow } from './totals-row.tsx';
import { widened } from './use-column-table.ts';
import { useCutColumns } from './use-cut-columns.ts';
import { useFigureWidths } from './use-figure-widths.ts';
import { useGroupLevels } from './use-group-levels.ts';

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

/** Groups of rows as a tree with subtotals; a group of the last level opens its rows. */
export function GroupGrid(props: Props) {
  const { dataset, view, grouping, names, totals, onOpen, onCounted } = props;
  const messages = useMessages();
  const scroller = useRef<HTMLDivElement>(null);
  const [order, setOrder] = useState<GroupOrder>({ by: 'key', descending: false });
  const kind = totals === 'none' ? 'sum' : totals;
  const amounts = useMemo(
    () =>
      names.filter((name) => {
        const field = findField(dataset, name);
        return hasTotal(field, kind) && !isMasked(field, view.personalData);
      }),
    [names, dataset, kind, view.personalData],
  );
  const question = useMemo(() => ({ ...view, sort: [] }), [view]);
  const fields = useMemo(() => amounts.toSorted(), [amounts]);
  const levels = useGroupLevels({ view: question, grouping, fields, order });
  const { lines } = levels;
  const [focus, setFocus] = useState<Spot>({ row: -1, column: 0 });
  const moveFocus = useRef(false);
  const active = { row: Math.min(focus.row, lines.length - 1), column: focus.column };
  const columns = amounts.length + leading;
  const [least, setLeast] = useState<Readonly<Record<string, number>>>({});
  const widths = ['$rows', ...amounts].map((name, at) =>
    Math.max(at === 0 ? 110 : 170, least[name] ?? 0),
  );
  useFigureWidths(scroller, (found) => {
    const named = [...found].map(([at, width]) => [amounts[at - leading] ?? '$rows', width]);
    setLeast((before) => widened(before, Object.fromEntries(named)));
  });
  const cut = useCutColumns(scroller, `${amounts.join()} ${widths.join()}`);
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
  const counted = countRows(lines);
  useEffect(() => {
    if (counted !== null && !levels.isFetching) onCounted(counted);
  }, [counted, levels.isFetching, onCounted]);

  function go(to: Spot): void {
    moveFocus.current = true;
    setFocus(to);
    if (to.row >= 0) virtual.scrollToIndex(to.row);
  }

  function open(line: Line): void {
    if (line.is === 'more') levels.showMore(line.path);
    if (line.is !== 'group') return;
    if (line.isLeaf) showRows(line);
    else levels.setOpen(line.path, !line.isOpen);
  }

  function showRows(line: Line & { is: 'group' }): void {
    const label = line.path.map((key, index) => {
      const step = grouping[index];
      return step ? keyText(key, step, dataset, messages) : '';
    });
    onOpen({ grouping, filters: listGroupFilters(line.path, grouping), label: label.join(' › ') });
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.defaultPrevented || event.altKey) return;
    const height = scroller.current?.clientHeight ?? 0;
    const rowsPerPage = Math.max(1, Math.floor(height / rowHeight) - 3);
    const action = findGroupAction(event, active, lines, { columns, rowsPerPage });
    if (!action) return;
    event.preventDefault();
    if (action.does === 'go') go(action.to);
    else if (action.does === 'setOpen') levels.setOpen(action.path, action.isOpen);
    else if (action.does === 'openAll') levels.openAll();
    else if (action.does === 'showRows') showRows(action.line);
    else open(action.line);
  }

  const style = {
    '--grid-columns': `minmax(260px, 420px) ${widths.map((width) => `${width}px`).join(' ')} minmax(0, 1fr)`,
    '--grid-width': `${260 + widths.reduce((sum, width) => sum + width, 0)}px`,
  } as CSSProperties;

  return (
    <div className={shared.fill}>
      <GroupTools levels={levels} isNested={grouping.length > 1} />
      <div
        ref={scroller}
        role="treegrid"
        aria-label={messages.text('group.label', {
          dataset: messages.text(`dataset.${dataset.id}`),
          steps: messages.list(grouping.map((step) => stepText(step, dataset, messages))),
          groups: levels.total ?? 0,
        })}
        aria-rowcount={lines.length + 2}
        aria-colcount={columns}
        aria-busy={levels.isFetching}
        className={styles.scroller}
        style={style}
        onKeyDown={onKeyDown}
        onDoubleClick={() => {
          const line = lines[active.row];
          if (line) open(line);
        }}
      >
        <GroupHeading
          dataset={dataset}
          amounts={amounts}
          kind={kind}
          order={order}
          onOrder={setOrder}
          activeColumn={active.row === -1 ? active.column : null}
          onFocus={(column) => setFocus({ row: -1, column })}
        />
        <div role="rowgroup" className={styles.rows} style={{ height: lines.length * rowHeight }}>
          {shown.map((index) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <GroupLine
                key={`${line.is} ${pathId(line.path)}`}
                line={line}
                index={index}
                dataset={dataset}
                grouping={grouping}
                amounts={amounts}
                kind={kind}
                cut={cut}
                activeColumn={active.row === index ? active.column : null}
                onFocus={(column) => go({ row: index, column })}
                onOpen={() => open(line)}
              />
            );
          })}
        </div>
        <TotalsRow
          view={view}
          kind={kind}
          row={lines.length}
          rows={counted}
          names={['', '$rows', ...amounts]}
          fields={[null, null, ...amounts.map((name) => findField(dataset, name))]}
          pins={[null, null, ...amounts.map(() => null)]}
          cut={cut}
          activeColumn={null}
        />
      </div>
      <StatusTotals dataset={dataset} view={view} names={amounts} kind={kind} />
    </div>
  );
}

/** How many rows all groups have together; null until all groups of the highest level are read. */
function countRows(lines: readonly Line[]): number | null {
  if (lines.some((line) => line.is !== 'group')) return null;
  return lines.reduce(
    (sum, line) => (line.is === 'group' && line.path.length === 1 ? sum + line.group.rows : sum),
    0,
  );
}
