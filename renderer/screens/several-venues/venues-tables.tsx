import { useState } from 'react';
import type { RunParameters } from '../../../shared/domain/report-questions.ts';
import { writeColumnName, writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import {
  buildVenueComparison,
  leaveOutRepeats,
  listSharedColumns,
  listSharedTables,
  type SideBySide,
  type VenueAnswer,
} from '../../../shared/reports/side-by-side.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { Segments } from '../../ui/segments.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { ReportTableView } from '../reports/index.ts';
import styles from './several-venues.module.css';

/** Tables that compare venues. Figures have a row for each venue, other tables a column for each venue. */
export function VenuesTables({
  report,
  parameters,
  figures,
  answers,
}: {
  readonly report: ReportDescription;
  readonly parameters: RunParameters;
  readonly figures: SideBySide;
  readonly answers: readonly VenueAnswer[];
}) {
  const messages = useMessages();
  const [table, setTable] = useState(figures.shape.id);
  const [column, setColumn] = useState('');
  const writeName = (id: string) =>
    id === figures.shape.id
      ? messages.text('reports.figures')
      : writeReportWord(`report.${report.id}.table.${id}`, messages);
  const sharedTables = listSharedTables(report);
  const shape = sharedTables.find(({ id }) => id === table);
  const columns = shape ? listSharedColumns(shape, parameters.comparison) : [];
  const chosen = columns.find(({ id }) => id === column) ?? columns[0];
  const shown = shape && chosen ? buildVenueComparison(shape, chosen.id, answers) : figures;
  return (
    <section className={classNames(frame.card, styles.part)}>
      <div className={shared.choiceLine}>
        <h2 className={shared.subheading}>{messages.text('reports.tables')}</h2>
        {sharedTables.length > 0 && (
          <Segments
            label={messages.text('reports.tables')}
            options={[figures.shape, ...sharedTables].map(({ id }) => ({
              id,
              text: writeName(id),
            }))}
            value={shown.shape.id}
            onChange={setTable}
          />
        )}
        {shape && chosen && columns.length > 1 && (
          <Select
            label={messages.text('severalVenues.column')}
            hidesLabel
            value={chosen.id}
            options={columns.map((one) => ({
              id: one.id,
              text: writeColumnName(one, parameters, messages),
            }))}
            onChange={setColumn}
          />
        )}
      </div>
      <ReportTableView
        key={`${shown.shape.id} ${chosen?.id}`}
        name={writeName(shown.shape.id)}
        shape={shown.shape}
        table={shown === figures ? leaveOutRepeats(shown.table) : shown.table}
        parameters={parameters}
      />
    </section>
  );
}
