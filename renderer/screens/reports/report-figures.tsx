import { isMeasured } from '../../../shared/alerts/subjects.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportCell } from '../../../shared/domain/report-questions.ts';
import type { DrillDownRows, ReportRun } from '../../../shared/domain/report-runs.ts';
import {
  writeMessageRef,
  writeReportCell,
  writeReportWord,
} from '../../../shared/messages/report-text.ts';
import { isMoney } from '../../../shared/money.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { toStoredReport } from '../../../shared/reports/stored-reports.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { AlertButton } from '../../parts/alerts/index.ts';
import { FigureCard } from '../../ui/charts/figure-card.tsx';
import frame from '../../ui/screen.module.css';
import { readHeight } from './table-reader.ts';

/** The numbers that say it better than a picture. */
export function ReportFigures({
  profile,
  report,
  run,
  onOpen,
}: {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly run: ReportRun;
  readonly onOpen: (rows: DrillDownRows) => void;
}) {
  const messages = useMessages();
  const asked = toStoredReport(report, run.parameters, toDay(run.now));
  return (
    <section className={frame.figures} aria-label={messages.text('reports.figures')}>
      {report.figures.map(({ id, kind }) => {
        const figure = run.figures[id];
        const write = (cell: ReportCell) => writeReportCell(kind, cell, messages) ?? '';
        const value = readHeight(figure?.value ?? null);
        const drillDown = figure?.drillDown;
        return (
          <FigureCard
            key={id}
            action={
              isMeasured(kind) && (
                <AlertButton
                  profile={profile}
                  figure={writeReportWord(`report.${report.id}.figure.${id}`, messages)}
                  subject={{ kind: 'report', asked, figure: id }}
                  currencies={listCurrencies(figure)}
                />
              )
            }
            label={writeReportWord(`report.${report.id}.figure.${id}`, messages)}
            value={value}
            format={() => write(figure?.value ?? null)}
            unknown={messages.text('reports.cell.unknown')}
            {...(figure?.before == null
              ? {}
              : { beside: messages.text('reports.before', { value: write(figure.before) }) })}
            {...(drillDown && value !== null ? { onOpen: () => onOpen(drillDown) } : {})}
            {...(figure?.more
              ? {
                  more: figure.more.map((one) => ({
                    text: write(one.value),
                    ...(one.before == null
                      ? {}
                      : { beside: messages.text('reports.before', { value: write(one.before) }) }),
                    ...(one.drillDown
                      ? { onOpen: () => one.drillDown && onOpen(one.drillDown) }
                      : {}),
                  })),
                }
              : {})}
          >
            {value !== null &&
              figure?.captions
                .map((ref) => writeMessageRef(ref, messages))
                .map((text) => <p key={text}>{text}</p>)}
          </FigureCard>
        );
      })}
    </section>
  );
}

/** The currencies of a figure's amounts; none of a figure that is no money. */
export function listCurrencies(
  figure: ReportRun['figures'][string] | undefined,
): (string | null)[] {
  const all = figure ? [figure, ...(figure.more ?? [])] : [];
  return all.flatMap(({ value }) => (isMoney(value) ? [value.currency] : []));
}
