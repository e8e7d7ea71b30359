import type { PivotQuery } from '../../../shared/domain/pivots.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import type { Period } from '../../../shared/ranges.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ComparisonNote } from './comparison-note.tsx';
import { CountedPivot } from './counted-pivot.tsx';
import type { GroupLookProps } from './group-charts.tsx';
import styles from './pivot.module.css';
import { PivotExportDialog } from './pivot-export-dialog.tsx';
import { PivotTable } from './pivot-table.tsx';
import { useComparedRows } from './use-compared-rows.ts';

interface Props extends GroupLookProps {
  /** The relative period of the rows, if they have one. */
  readonly relative: string | null;
  readonly onFillGaps: (gaps: readonly Period[]) => void;
  readonly isExporting: boolean;
  readonly onExported: () => void;
}

const maxRows = 200;
const maxColumns = 30;

/** A pivot of the current rows, counted by the engine. */
export function PivotView(props: Props) {
  const { dataset, view, grouping, resultSet, look, onOpen, onCounted } = props;
  const messages = useMessages();
  const { rows, columns, figure } = look;
  const against = useComparedRows(resultSet.profileId, dataset, view, resultSet, look.comparison);
  const query: PivotQuery = {
    view: { ...view, sort: [] },
    rows,
    columns,
    field: figure,
    maxRows,
    maxColumns,
    subtotals: true,
    ...(against?.compared ? { compared: against.compared } : {}),
  };
  const hasSteps = rows.length + columns.length > 0;
  if (!hasSteps) return <p className={styles.place}>{messages.text('pivot.empty')}</p>;
  const steps = messages.list(
    [...rows, ...columns].map((step) => describeGroupStep(step, dataset, messages)),
  );
  return (
    <CountedPivot dataset={dataset} query={query} className={styles.place} onCounted={onCounted}>
      {(pivot) => (
        <>
          {against && <ComparisonNote against={against} onFillGaps={props.onFillGaps} />}
          <PivotTable
            // The sort order is about the old columns.
            key={JSON.stringify([rows, columns, figure])}
            dataset={dataset}
            pivot={pivot}
            rows={rows}
            columns={columns}
            look={look}
            title={messages.text('look.title', {
              figure:
                figure === null ? messages.text('look.rows') : messages.field(dataset.id, figure),
              steps,
            })}
            onOpen={(within) => onOpen({ ...within, grouping })}
          />
          {props.isExporting && (
            <PivotExportDialog
              dataset={dataset}
              resultSet={resultSet}
              relative={props.relative}
              query={query}
              comparison={look.comparison}
              onClose={props.onExported}
            />
          )}
        </>
      )}
    </CountedPivot>
  );
}
