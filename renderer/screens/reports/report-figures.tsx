import type { Profile } from '../../../shared/domain/profiles.ts';
import type { DrillDownRows, ReportFigure, ReportRun } from '../../../shared/domain/report-runs.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { listMissingDays } from '../../../shared/messages/report-notes.ts';
import {
  speakChange,
  writeChange,
  writeComparison,
  writeFigureName,
  writeMessageRef,
  writeReportCell,
} from '../../../shared/messages/report-text.ts';
import { isMoney, readNumber } from '../../../shared/money.ts';
import { isNumeric } from '../../../shared/reports/cell-kinds.ts';
import { findChange, isGoodChange } from '../../../shared/reports/change.ts';
import type { ReportDescription, ReportFigureShape } from '../../../shared/reports/description.ts';
import { toStoredReport } from '../../../shared/reports/stored-reports.ts';
import { toDay } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { AlertButton } from '../../parts/alerts/index.ts';
import { PinButton } from '../../parts/pins/index.ts';
import { FigureCard, FigureCards } from '../../ui/charts/figure-card.tsx';

interface Props {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly run: ReportRun;
  /** The report's parameters. */
  readonly storedReport: StoredReport;
  readonly onOpen: (rows: DrillDownRows) => void;
}

interface OneProps extends Props {
  readonly shape: ReportFigureShape;
}

/** The cards with the key figures of a report. */
export function ReportFigures(props: Props) {
  const messages = useMessages();
  return (
    <FigureCards label={messages.text('reports.figures')}>
      {props.report.figures.map((shape) => (
        <FigureOfReport key={shape.id} {...props} shape={shape} />
      ))}
    </FigureCards>
  );
}

function FigureOfReport({ profile, report, run, storedReport, shape, onOpen }: OneProps) {
  const messages = useMessages();
  const { id, kind } = shape;
  const figure = run.figures[id];
  const card = describeFigure(report, run, shape, messages, onOpen);
  const { label, value } = card;
  return (
    <FigureCard
      {...card}
      action={
        <>
          <PinButton
            profileId={profile.id}
            pin={{ storedReport, place: { kind: 'figure', name: id } }}
            name={label}
          />
          {isNumeric(kind) && (value !== null || countMissingDays(run) > 0) && (
            <AlertButton
              profile={profile}
              figure={label}
              subject={{
                kind: 'report',
                storedReport: toStoredReport(report, run.parameters, toDay(run.now)),
                figure: id,
              }}
              currencies={listCurrencies(figure)}
            />
          )}
        </>
      }
    >
      {figure?.captions
        .map((ref) => writeMessageRef(ref, messages))
        .map((text) => (
          <p key={text}>{text}</p>
        ))}
    </FigureCard>
  );
}

/** A figure of a report, without its captions. */
export function describeFigure(
  report: ReportDescription,
  run: ReportRun,
  shape: ReportFigureShape,
  messages: Messages,
  onOpen: (rows: DrillDownRows) => void,
) {
  const { id, kind } = shape;
  const figure = run.figures[id];
  const value = readNumber(figure?.value ?? null);
  return {
    label: writeFigureName(report.id, id, messages),
    value,
    format: () =>
      shape.hasWordForZero && value === 0
        ? messages.text('reports.nothing')
        : (writeReportCell(kind, figure?.value ?? null, messages) ?? ''),
    unknown: messages.text('common.noData'),
    ...(figure ? describeNumber(figure, shape, run, messages, onOpen) : {}),
    ...(figure?.more
      ? {
          more: figure.more.map((one) => ({
            text: writeReportCell(kind, one.value, messages) ?? '',
            ...describeNumber(one, shape, run, messages, onOpen),
          })),
        }
      : {}),
  };
}

/** The number of past days whose rows aren't all downloaded. With them, unknown figures may become known. */
export function countMissingDays(run: ReportRun): number {
  const { period } = run.parameters;
  const days = Object.values(run.sources).flatMap((source) => listMissingDays(source, run, period));
  return new Set(days).size;
}

/** A number's comparison, and what opens the rows behind it. */
function describeNumber(
  { value, before, drillDown }: Pick<ReportFigure, 'value' | 'before' | 'drillDown'>,
  { kind, goal }: ReportFigureShape,
  run: ReportRun,
  messages: Messages,
  onOpen: (rows: DrillDownRows) => void,
) {
  const change = before === undefined ? null : findChange(kind, value, before);
  const isBothZero = readNumber(value) === 0 && readNumber(before ?? null) === 0;
  const comparison = isBothZero ? null : writeComparison(kind, before, run.parameters, messages);
  return {
    ...(drillDown && value !== null ? { onOpen: () => onOpen(drillDown) } : {}),
    ...(comparison === null ? {} : { comparison }),
    ...(change === null
      ? {}
      : {
          change: {
            text: writeChange(change, messages),
            spoken: speakChange(change, messages),
            isGood: isGoodChange(change, goal),
          },
        }),
  };
}

/** The currencies of a figure's amounts. Empty if the figure isn't money. */
export function listCurrencies(
  figure: ReportRun['figures'][string] | undefined,
): (string | null)[] {
  const all = figure ? [figure, ...(figure.more ?? [])] : [];
  return all.flatMap(({ value }) => (isMoney(value) ? [value.currency] : []));
}
