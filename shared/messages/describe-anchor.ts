import type { ReportCell } from '../domain/report-questions.ts';
import type { DrillDownFilter } from '../domain/views.ts';
import { isNumeric } from '../reports/cell-kinds.ts';
import { findShape } from '../reports/drill-down.ts';
import { getReport } from '../reports/reports.ts';
import type { Messages } from './create-messages.ts';
import {
  writeColumnName,
  writeFigureName,
  writeMessageRef,
  writeReportCell,
} from './report-text.ts';

/** Describes an anchor: "Groups and schools: Oct 2026 · School · People". */
export function describeAnchor(
  { report, parameters, anchor }: Pick<DrillDownFilter, 'report' | 'parameters' | 'anchor'>,
  messages: Messages,
): string {
  return messages.text('chip.drillDown', {
    report: messages.text(`report.${report}.name`),
    figure: writePlace(report, parameters, anchor, messages),
  });
}

/** A value of the anchor's number, as its report writes it. */
export function writeAnchorValue(
  { report, anchor: { place } }: Pick<DrillDownFilter, 'report' | 'anchor'>,
  value: ReportCell,
  messages: Messages,
): string | null {
  const shape =
    place?.in === 'figures'
      ? getReport(report).figures.find(({ id }) => id === place.figure)
      : place?.in === 'table'
        ? findShape(report, place)?.columns.find(({ id }) => id === place.column)
        : undefined;
  return writeReportCell(shape?.kind ?? 'text', value, messages);
}

function writePlace(
  report: DrillDownFilter['report'],
  parameters: DrillDownFilter['parameters'],
  { place }: DrillDownFilter['anchor'],
  messages: Messages,
): string {
  switch (place?.in) {
    case 'figures':
      return writeFigureName(report, place.figure, messages);
    case 'notes':
      return writeMessageRef(place.note, messages);
    case 'table': {
      const columns = findShape(report, place)?.columns ?? [];
      const own = columns.filter(({ kind }) => !isNumeric(kind));
      const row = own.flatMap(({ kind }, at) => {
        const cell = place.row[at] ?? null;
        return writeReportCell(kind, cell, messages) ?? messages.text('common.none');
      });
      const column = columns.find(({ id }) => id === place.column);
      return [...row, ...(column ? [writeColumnName(column, parameters, messages)] : [])].join(
        ' · ',
      );
    }
    default:
      return messages.text('chip.drillDown.some');
  }
}
