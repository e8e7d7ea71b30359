import { useState } from 'react';
import type { DrillDownRows, ReportRun } from '../../../shared/domain/report-runs.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { Segments } from '../../ui/segments.tsx';
import shared from '../../ui/shared.module.css';
import styles from './report.module.css';
import { ReportTableView } from './report-table.tsx';

/** The tables of a report, one at a time. */
export function ReportTables({
  report,
  run,
  empty,
  onOpen,
}: {
  readonly report: ReportDescription;
  readonly run: ReportRun;
  /** Shown in a table without rows. By default, that there is nothing to show. */
  readonly empty: string | undefined;
  readonly onOpen: (rows: DrillDownRows) => void;
}) {
  const messages = useMessages();
  const [chosen, setChosen] = useState<string | null>(null);
  const countRows = (id: string) => run.tables[id]?.rows.length ?? 0;
  // By default, the first table that says more than the figures; then the first that has rows.
  const shape =
    report.tables.find(({ id }) => id === chosen) ??
    report.tables.find(({ id }) => countRows(id) > 1) ??
    report.tables.find(({ id }) => countRows(id) > 0) ??
    report.tables[0];
  const table = shape && run.tables[shape.id];
  if (!shape || !table) return null;
  const writeName = (id: string) => writeReportWord(`report.${report.id}.table.${id}`, messages);
  return (
    <section className={classNames(frame.card, styles.tables)}>
      <div className={shared.choiceLine}>
        <h2 className={shared.subheading}>{messages.text('reports.tables')}</h2>
        {report.tables.length > 1 && (
          <Segments
            label={messages.text('reports.tables')}
            options={report.tables.map(({ id }) => ({ id, text: writeName(id) }))}
            value={shape.id}
            onChange={setChosen}
          />
        )}
      </div>
      <ReportTableView
        key={shape.id}
        name={writeName(shape.id)}
        shape={shape}
        table={table}
        parameters={run.parameters}
        empty={empty}
        onOpen={onOpen}
      />
    </section>
  );
}
