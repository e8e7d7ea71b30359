import type { ReportRun } from '../../../../../shared/domain/report-runs.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import {
  writeFilterName,
  writeReportCell,
  writeReportWord,
} from '../../../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../../../shared/reports/description.ts';

/** Filter values that are named; further ones are counted. */
const maxNamed = 12;

/** The report's parameters in words: days, comparison, choices and filters. */
export function listRequested(
  report: ReportDescription,
  { parameters, compared, options }: ReportRun,
  messages: Messages,
): string[] {
  const { period, comparison, choices, filters } = parameters;
  return [
    messages.text(`report.${report.id}.ask`),
    messages.dayRange(period),
    ...(compared === null
      ? []
      : [`${messages.text(`reports.comparison.${comparison}`)} (${messages.dayRange(compared)})`]),
    ...report.choices.flatMap(({ id }) => {
      const chosen = choices[id];
      return chosen === undefined
        ? []
        : [writeReportWord(`reports.choice.${id}.${chosen}`, messages)];
    }),
    ...report.filters.flatMap(({ id, kind }) => {
      const values = filters[id] ?? [];
      if (values.length === 0) return [];
      const names = values.slice(0, maxNamed).map((value) => {
        const name = options[id]?.find((option) => option.value === value)?.name;
        return (
          (name == null
            ? writeReportCell(kind, value, messages)
            : writeReportCell('text', name, messages)) ?? messages.text('common.none')
        );
      });
      const list = messages.list(names);
      const more = values.length - names.length;
      return [
        messages.text('reports.paper.filter', {
          filter: writeFilterName(id, messages),
          values: list,
          more,
        }),
      ];
    }),
  ];
}
