import { useMemo } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportRun } from '../../../shared/domain/report-runs.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeReportAsOf } from '../../../shared/messages/report-notes.ts';
import { writeChartName, writeMessageRef } from '../../../shared/messages/report-text.ts';
import { countDays } from '../../../shared/ranges.ts';
import type { ReportChart, ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useNavigation } from '../../parts/navigation/index.ts';
import { PinButton } from '../../parts/pins/index.ts';
import { CurrencyNotice } from '../../parts/venue-form/index.ts';
import { Button } from '../../ui/button.tsx';
import { PictureSourceContext } from '../../ui/charts/picture-menu-context.ts';
import { classNames } from '../../ui/class-names.ts';
import frame from '../../ui/screen.module.css';
import { listShownCharts } from './chart-parts.ts';
import styles from './report.module.css';
import { ReportCharts } from './report-chart.tsx';
import { listCurrencies, ReportFigures } from './report-figures.tsx';
import { ReportNotes } from './report-notes.tsx';
import { ReportTables } from './report-tables.tsx';
import { useOpenReportRows } from './use-open-report-rows.ts';

/** A sentence, figures, charts, tables, and notes. */
export function ReportView({
  profile,
  report,
  run,
  storedReport,
  isOld,
  isComing,
}: {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly run: ReportRun;
  /** The report's parameters. */
  readonly storedReport: StoredReport;
  /** True if the result is that of the previous parameters, while a new one is calculated. */
  readonly isOld: boolean;
  /** True while rows are downloaded, so that empty charts may get values. */
  readonly isComing: boolean;
}) {
  const messages = useMessages();
  const empty = isComing ? messages.text('common.downloading') : undefined;
  const source = useMemo(() => listSource(report, run, messages), [report, run, messages]);
  const { open } = useNavigation();
  const onOpen = useOpenReportRows(profile, run);
  const isBeside = isSecondNarrow(report, run);
  return (
    <div className={classNames(frame.page, styles.page)} aria-busy={isOld}>
      <div className={frame.headLine}>
        <p className={frame.sentence}>
          {run.sentence
            .flatMap(({ isSaidBelow, ...ref }) =>
              isSaidBelow ? [] : [writeMessageRef(ref, messages)],
            )
            .join(' ')}
        </p>
        {run.uncategorised.length > 0 && (
          <Button icon="tag" onPress={() => open({ screen: 'statuses' })}>
            {messages.text('reports.file')}
          </Button>
        )}
        <ReportNotes profile={profile} report={report} run={run} onOpen={onOpen} />
      </div>
      <CurrencyNotice
        profile={profile}
        currencies={Object.values(run.figures).flatMap(listCurrencies)}
      />
      <ReportFigures
        profile={profile}
        report={report}
        run={run}
        storedReport={storedReport}
        onOpen={onOpen}
      />
      <div
        className={classNames(
          styles.pictures,
          report.charts.some(isSmall) && styles.small,
          isBeside && styles.beside,
        )}
      >
        <PictureSourceContext value={source}>
          {listShownCharts(report, run).map((chart) => (
            <ReportCharts
              key={chart.id}
              report={report}
              chart={chart}
              run={run}
              timeZone={profile.timeZone}
              onOpen={onOpen}
              words={{
                actions: (
                  <PinButton
                    profileId={profile.id}
                    pin={{ storedReport, place: { kind: 'chart', name: chart.id } }}
                    name={writeChartName(report.id, chart.id, messages)}
                  />
                ),
                empty,
                isGrowing: isGrowing(chart) || isBeside,
              }}
              {...(isSmall(chart) ? {} : { className: styles.whole })}
            />
          ))}
        </PictureSourceContext>
      </div>
      <ReportTables report={report} run={run} empty={empty} onOpen={onOpen} />
    </div>
  );
}

/** Bars, or few weeks of a calendar, fit beside a line chart. */
function isSecondNarrow({ charts }: ReportDescription, run: ReportRun): boolean {
  const [first, second] = charts;
  return (
    first?.kind === 'lines' &&
    (second?.kind === 'bars' || (second?.kind === 'heat' && countDays(run.parameters.period) <= 42))
  );
}

/** In a high window these charts take the height that is left: their bars and lines get clearer. */
function isGrowing({ kind }: ReportChart): boolean {
  return kind === 'bars' || kind === 'stack' || kind === 'lines' || kind === 'steps';
}

function isSmall(chart: ReportChart): boolean {
  return chart.kind === 'ranked' && chart.isSmall === true;
}

/** The lines below a chart that is copied or saved as a picture: the report, its period, and what it counts. */
export function listSource(
  report: ReportDescription,
  run: ReportRun,
  messages: Messages,
): string[] {
  const { period, comparison } = run.parameters;
  const compared = run.compared
    ? `${messages.text(`reports.comparison.${comparison}`)} (${messages.dayRange(run.compared)})`
    : '';
  const parts = [messages.text(`report.${report.id}.name`), messages.dayRange(period), compared];
  return [parts.filter((text) => text !== '').join(' · '), writeReportAsOf(run, messages)].filter(
    (text) => text !== '',
  );
}
