import { useMemo } from 'react';
import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { GroupLook, PivotQuery } from '../../../shared/domain/pivots.ts';
import type { GroupStep, View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { PictureSourceContext } from '../../ui/charts/picture-menu-context.ts';
import frame from '../../ui/screen.module.css';
import { useWriteValue } from '../categories/index.ts';
import type { Within } from '../navigation/index.ts';
import { CountedPivot } from './counted-pivot.tsx';
import { GroupChart } from './group-chart.tsx';
import styles from './group-looks.module.css';
import { listCurrencies } from './lay-out-groups.ts';
import { listSource } from './list-source.ts';
import { planChart } from './plan-chart.ts';

export interface GroupLookProps {
  readonly dataset: Dataset;
  readonly view: View;
  readonly grouping: readonly GroupStep[];
  readonly resultSet: ResultSet;
  readonly look: GroupLook;
  readonly onOpen: (group: Within) => void;
  readonly onCounted: (rows: number) => void;
}

/** Groups as a chart. If money is added up, there is a chart for each currency. */
export function GroupCharts(props: GroupLookProps) {
  const { dataset, view, grouping, resultSet, look, onOpen, onCounted } = props;
  const messages = useMessages();
  const writeValue = useWriteValue();
  const source = useMemo(
    () => listSource(dataset, view, resultSet, messages, writeValue),
    [dataset, view, resultSet, messages, writeValue],
  );
  const plan = useMemo(() => planChart(look.as, grouping), [look.as, grouping]);
  const query = useMemo(
    (): PivotQuery => ({
      view: { ...view, sort: [] },
      rows: plan ? [plan.along] : [],
      columns: plan?.parts ? [plan.parts] : [],
      field: look.figure,
      maxRows: plan?.maxAlong ?? 1,
      maxColumns: plan?.maxParts ?? 1,
    }),
    [view, plan, look.figure],
  );
  if (!plan) return null;
  const field = look.figure === null ? null : findField(dataset, look.figure);
  const isMoney = field?.currency !== undefined;
  const drawnSteps = plan.kind === 'bars' ? 1 : 2;
  return (
    <CountedPivot
      dataset={dataset}
      query={query}
      className={styles.page}
      note={
        grouping.length > drawnSteps
          ? messages.text(drawnSteps === 1 ? 'look.firstOne' : 'look.firstTwo')
          : null
      }
      onCounted={onCounted}
    >
      {(pivot) => (
        <PictureSourceContext value={source}>
          <div className={styles.pictures}>
            {listCurrencies(pivot, isMoney).map((currency) => (
              <section key={currency ?? ''} className={frame.card}>
                <GroupChart
                  dataset={dataset}
                  view={view}
                  resultSet={resultSet}
                  plan={plan}
                  currency={currency}
                  field={look.figure}
                  pivot={pivot}
                  onOpen={(filters, label) => onOpen({ grouping, label, filters })}
                />
              </section>
            ))}
          </div>
        </PictureSourceContext>
      )}
    </CountedPivot>
  );
}
