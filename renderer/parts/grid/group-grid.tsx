import type { CSSProperties } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { TotalsKind } from '../../../shared/domain/saved-views.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import shared from '../../ui/shared.module.css';
import styles from './grid.module.css';
import { GroupHeading } from './group-heading.tsx';
import { GroupLine } from './group-line.tsx';
import { GroupTools } from './group-tools.tsx';
import { makePathId } from './group-tree.ts';
import { rowHeight } from './row-window.ts';
import { TotalsRow } from './totals-row.tsx';
import { type GroupOptions, useGroupModel } from './use-group-model.ts';

interface Props extends GroupOptions {
  readonly totals: TotalsKind;
}

/** Groups of rows as a tree with subtotals. Groups of the last level open their rows. */
export function GroupGrid(props: Props) {
  const { dataset, view, grouping, totals } = props;
  const messages = useMessages();
  const kind = totals === 'none' ? 'sum' : totals;
  const tree = useGroupModel({ ...props, kind });
  const { levels, lines, amounts, widths, active } = tree;
  const style = {
    '--grid-columns': `minmax(260px, 420px) ${widths.map((width) => `${width}px`).join(' ')} minmax(0, 1fr)`,
    '--grid-width': `${260 + widths.reduce((sum, width) => sum + width, 0)}px`,
  } as CSSProperties;

  return (
    <div className={shared.fill}>
      <GroupTools levels={levels} isNested={grouping.length > 1} />
      <div
        ref={tree.scroller}
        role="treegrid"
        aria-label={messages.text('group.label', {
          dataset: messages.text(`dataset.${dataset.id}`),
          steps: messages.list(grouping.map((step) => describeGroupStep(step, dataset, messages))),
          groups: levels.total ?? 0,
        })}
        aria-rowcount={lines.length + 2}
        aria-colcount={tree.columns}
        aria-busy={levels.isFetching}
        className={styles.scroller}
        style={style}
        {...tree.handlers}
      >
        <GroupHeading
          dataset={dataset}
          amounts={amounts}
          kind={kind}
          order={tree.order}
          onOrder={tree.setOrder}
          activeColumn={active.row === -1 ? active.column : null}
          onFocus={(column) => tree.setPlace({ row: -1, column })}
        />
        <div role="rowgroup" className={styles.rows} style={{ height: lines.length * rowHeight }}>
          {tree.drawn.map((index) => {
            const line = lines[index];
            if (!line) return null;
            return (
              <GroupLine
                key={`${line.is} ${makePathId(line.path)}`}
                line={line}
                index={index}
                dataset={dataset}
                grouping={grouping}
                amounts={amounts}
                kind={kind}
                cut={tree.cut}
                activeColumn={active.row === index ? active.column : null}
                onFocus={(column) => tree.go({ row: index, column })}
                onOpen={() => tree.open(line)}
              />
            );
          })}
        </div>
        <TotalsRow
          dataset={dataset}
          view={view}
          kind={kind}
          sums="all"
          row={lines.length}
          rows={tree.counted}
          names={['', '$rows', ...amounts]}
          fields={[null, null, ...amounts.map((name) => findField(dataset, name))]}
          pins={[null, null, ...amounts.map(() => null)]}
          cut={tree.cut}
          activeColumn={null}
        />
      </div>
    </div>
  );
}
