import type { ReportCell, ReportRun, RowsOfReport } from '../../../shared/domain/report-runs.ts';
import {
  writeReportCell,
  writeReportWord,
  writeSaid,
} from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { FigureCard } from '../../ui/charts/figure-card.tsx';
import frame from '../../ui/screen.module.css';
import { readHeight } from './table-reader.ts';

/** The numbers that say it better than a picture. */
export function ReportFigures({
  report,
  run,
  onOpen,
}: {
  readonly report: ReportDescription;
  readonly run: ReportRun;
  readonly onOpen: (rows: RowsOfReport) => void;
}) {
  const messages = useMessages();
  return (
    <section className={frame.figures} aria-label={messages.text('reports.figures')}>
      {report.figures.map(({ id, kind }) => {
        const figure = run.figures[id];
        const write = (cell: ReportCell) => writeReportCell(kind, cell, messages) ?? '';
        const value = readHeight(figure?.value ?? null);
        const behind = figure?.behind;
        return (
          <FigureCard
            key={id}
            label={writeReportWord(`report.${report.id}.figure.${id}`, messages)}
            value={value}
            format={() => write(figure?.value ?? null)}
            unknown={messages.text('reports.cell.unknown')}
            {...(figure?.before == null
              ? {}
              : { beside: messages.text('reports.before', { value: write(figure.before) }) })}
            {...(behind && value !== null ? { onOpen: () => onOpen(behind) } : {})}
            {...(figure?.more
              ? {
                  more: figure.more.map((one) => ({
                    text: write(one.value),
                    ...(one.before == null
                      ? {}
                      : { beside: messages.text('reports.before', { value: write(one.before) }) }),
                    ...(one.behind ? { onOpen: () => one.behind && onOpen(one.behind) } : {}),
                  })),
                }
              : {})}
          >
            {value !== null && figure?.said.map((said) => writeSaid(said, messages)).join(' ')}
          </FigureCard>
        );
      })}
    </section>
  );
}
