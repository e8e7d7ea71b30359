import type { ReactNode } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { GroupLook } from '../../../shared/domain/pivots.ts';
import type { GroupStep } from '../../../shared/domain/views.ts';
import { isSummed } from '../../../shared/grid-state.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './group-looks.module.css';
import { layPivot } from './lay-pivot.ts';
import { type ChartKind, listCharts, proposeChart } from './plan-chart.ts';

interface Props {
  readonly dataset: Dataset;
  readonly look: GroupLook;
  readonly grouping: readonly GroupStep[];
  /** Columns that can be added up. */
  readonly amounts: readonly string[];
  readonly onLook: (look: GroupLook) => void;
  /** Choices of the current look. */
  readonly children: ReactNode;
}

/** How groups are shown: as a tree, a chart that fits them, or a pivot. */
export function LookBar({ dataset, look, grouping, amounts, onLook, children }: Props) {
  const messages = useMessages();
  const kinds = listCharts(grouping);
  const isChart = look.as !== 'tree' && look.as !== 'pivot';
  const kind = kinds.find((each) => each === look.as) ?? proposeChart(grouping);
  const show = (as: 'tree' | 'picture' | 'pivot'): void => {
    if (as === 'picture') onLook({ ...look, as: isChart ? kind : proposeChart(grouping) });
    else if (as === 'pivot') onLook(openPivot(look, grouping));
    else onLook({ ...look, as });
  };
  return (
    <div className={styles.bar}>
      <Segments<'tree' | 'picture' | 'pivot'>
        label={messages.text('look.label')}
        value={isChart ? 'picture' : look.as === 'pivot' ? 'pivot' : 'tree'}
        options={(['tree', 'picture', 'pivot'] as const).map((id) => ({
          id,
          text: messages.text(`look.${id}`),
        }))}
        onChange={show}
      />
      {isChart && kinds.length > 1 && (
        <Segments<ChartKind>
          label={messages.text('look.kind')}
          value={kind}
          options={kinds.map((id) => ({ id, text: messages.text(`look.${id}`) }))}
          onChange={(as) => onLook({ ...look, as })}
        />
      )}
      {look.as !== 'tree' && amounts.length > 0 && (
        <Select
          label={messages.text('common.figure')}
          hidesLabel
          className={styles.figure ?? ''}
          value={look.figure ?? ''}
          options={[
            { id: '', text: messages.text('look.count') },
            ...amounts
              .filter((name) => isSummed(findField(dataset, name)))
              .map((name) => ({
                id: name,
                text: messages.text('look.sum', { column: messages.field(dataset.id, name) }),
              })),
          ]}
          onChange={(id) => onLook({ ...look, figure: id === '' ? null : id })}
        />
      )}
      {children}
    </div>
  );
}

/** The rows and columns of the pivot itself, or those of the groups. */
function openPivot(look: GroupLook, grouping: readonly GroupStep[]): GroupLook {
  const hasOwn = look.rows.length + look.columns.length > 0;
  return { ...look, as: 'pivot', ...(hasOwn ? {} : layPivot(grouping)) };
}
