/** Description of a report's file, for people and for programs. */
import type { Profile } from '../../../../../shared/domain/profiles.ts';
import type { CellKind, ReportCell } from '../../../../../shared/domain/report-questions.ts';
import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import {
  listMissingDays,
  listReportNotes,
  writeReportAsOf,
} from '../../../../../shared/messages/report-notes.ts';
import {
  writeChange,
  writeComparison,
  writeFigureName,
  writeFilterName,
  writeMessageRef,
  writeReportCell,
  writeReportWord,
} from '../../../../../shared/messages/report-text.ts';
import { type DayRange, joinDays } from '../../../../../shared/ranges.ts';
import { findChange } from '../../../../../shared/reports/change.ts';
import { getReport } from '../../../../../shared/reports/reports.ts';
import type { ReceiptFact } from '../../../base/output/index.ts';
import type { AboutLines } from '../../../data/engine/contract/engine-methods.ts';
import type { ExportDescriber } from '../export-describer.ts';
import { describeMaking } from '../tables-body.ts';

/** Returns whether every day of the figures is downloaded and readable. */
export function isComplete(run: ReportRun): boolean {
  return (
    Object.values(run.sources).every(({ damaged }) => damaged === 0) &&
    listMissing(run).length === 0
  );
}

/** Missing days of the period by dataset. */
export function listMissing(run: ReportRun): { dataset: string; days: DayRange[] }[] {
  return Object.values(run.sources).flatMap((source) => {
    const days = joinDays(listMissingDays(source, run, run.parameters.period));
    return days.length === 0 ? [] : [{ dataset: source.dataset, days }];
  });
}

/** Summary lines of a report in a workbook: its texts, its figures, and how they are counted. */
export function describeReport(run: ReportRun, messages: Messages): AboutLines {
  const report = getReport(run.report);
  const { period, comparison, choices, filters } = run.parameters;
  const none = messages.text('common.noData');
  const notes = listReportNotes(run, messages);
  return [
    [messages.text('reports.report'), messages.text(`report.${report.id}.name`)],
    [messages.text('common.days'), messages.dayRange(period)],
    ...(run.compared
      ? [
          [
            messages.text(`reports.comparison.${comparison}`),
            messages.dayRange(run.compared),
          ] as const,
        ]
      : []),
    ...Object.entries(choices).map(
      ([choice, option]) =>
        [
          writeReportWord(`reports.choice.${choice}`, messages),
          writeReportWord(`reports.choice.${choice}.${option}`, messages),
        ] as const,
    ),
    ...report.filters.flatMap(({ id, kind }) => {
      const values = filters[id];
      if (!values) return [];
      const names = values.map(
        (value) =>
          run.options[id]?.find((option) => option.value === value)?.name ??
          writeReportCell(kind, value, messages) ??
          messages.text('common.none'),
      );
      return [[writeFilterName(id, messages), messages.list(names)] as const];
    }),
    ...report.figures.map(({ id, kind }) => {
      const figure = run.figures[id];
      const all = figure ? [figure, ...(figure.more ?? [])] : [];
      const value =
        all.map((one) => writeReportCell(kind, one.value, messages) ?? none).join('; ') || none;
      const beside = [
        ...describeComparison(kind, figure?.value ?? null, figure?.before, run, messages),
        ...(figure?.captions ?? []).map((ref) => writeMessageRef(ref, messages)),
      ].filter(Boolean);
      return [
        writeFigureName(report.id, id, messages),
        beside.length === 0 ? value : `${value} (${beside.join('; ')})`,
      ] as const;
    }),
    [
      messages.text('common.summary'),
      run.sentence.map((ref) => writeMessageRef(ref, messages)).join(' '),
    ],
    [messages.text('reports.definition'), messages.text(`report.${report.id}.definition`)],
    [messages.text('about.dataAsOf'), writeReportAsOf(run, messages) || none],
    [
      messages.text('about.complete'),
      messages.text(isComplete(run) ? 'about.complete.yes' : 'about.complete.no'),
    ],
    ...notes.map(
      ({ text }, index) => [index === 0 ? messages.text('reports.notes') : '', text] as const,
    ),
  ];
}

/** How a figure changed, and from what: `▲ 8.4%` and `vs €107,690 last year`. */
export function describeComparison(
  kind: CellKind,
  value: ReportCell,
  before: ReportCell | undefined,
  { parameters }: ReportRun,
  messages: Messages,
): readonly string[] {
  const comparison = writeComparison(kind, before, parameters, messages);
  if (comparison === null) return [];
  const change = findChange(kind, value, before ?? null);
  return [...(change === null ? [] : [writeChange(change, messages)]), comparison];
}

/** Details of a report under names for programs, equal in every language. */
export function makeReportReceipt(
  run: ReportRun,
  table: string | null,
  profile: Profile,
  describer: Pick<ExportDescriber, 'appVersion' | 'clock'>,
): { readonly [name: string]: ReceiptFact } {
  return { ...describeMaking(profile, describer), ...describeRun(run), table };
}

/** Details of several reports with all their tables. */
export function makePagesReceipt(
  runs: readonly ReportRun[],
  profile: Profile,
  describer: Pick<ExportDescriber, 'appVersion' | 'clock'>,
): { readonly [name: string]: ReceiptFact } {
  return {
    ...describeMaking(profile, describer),
    reports: runs.map(describeRun),
    complete: runs.every(isComplete),
  };
}

function describeRun(run: ReportRun): { readonly [name: string]: ReceiptFact } {
  const plain = (value: unknown) => JSON.parse(JSON.stringify(value)) as ReceiptFact;
  return {
    report: run.report,
    lookedAt: run.now,
    parameters: plain(run.parameters),
    compared: plain(run.compared),
    figures: plain(
      Object.fromEntries(Object.entries(run.figures).map(([id, { value }]) => [id, value])),
    ),
    comparedFigures: plain(
      Object.fromEntries(
        Object.entries(run.figures).flatMap(([id, { before }]) =>
          before === undefined ? [] : [[id, before]],
        ),
      ),
    ),
    uncategorised: plain(run.uncategorised),
    complete: isComplete(run),
    missing: plain(listMissing(run)),
  };
}
