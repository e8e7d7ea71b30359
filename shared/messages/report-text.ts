import type { DatasetId } from '../catalogue/types.ts';
import type { CellKind, ReportCell, Said } from '../domain/report-runs.ts';
import type { Messages } from './create-messages.ts';
import type { MessageKey } from './languages.ts';
import { visibleText } from './value-text.ts';

/** A value of a report as a person of this locale writes it; null where nothing is to be written. */
export function writeReportCell(
  kind: CellKind,
  value: ReportCell,
  messages: Messages,
): string | null {
  if (value === null) return null;
  switch (kind) {
    case 'text':
      return visibleText(String(value));
    case 'count':
      return messages.number(value);
    case 'average':
      return messages.number(round(Number(value)));
    case 'share':
      return messages.share(Number(value));
    case 'minutes':
      return messages.text('reports.cell.minutes', { minutes: Math.round(Number(value)) });
    case 'day':
      return messages.text('reports.cell.day', {
        weekday: messages.weekday(Temporal.PlainDate.from(String(value)).dayOfWeek, 'short'),
        day: messages.day(String(value)),
      });
    case 'weekday':
      return messages.weekday(Number(value));
    case 'time':
      return messages.time(String(value));
    case 'dateTime':
      return messages.dateTime(String(value));
    case 'language':
      return messages.languageName(String(value));
    case 'group': {
      const key = `filing.group.${value}`;
      return messages.has(key) ? messages.text(key) : String(value);
    }
  }
}

/** An average to a digit behind the point where it is small, else a whole number. */
function round(value: number): number {
  return Math.abs(value) < 10 ? Math.round(value * 10) / 10 : Math.round(value);
}

/** A sentence of a report; empty where this version has no words for it. */
export function writeSaid({ message, params }: Said, messages: Messages): string {
  if (!messages.has(message)) return '';
  const written = Object.entries(params).map(([name, param]) => {
    if (typeof param !== 'object') return [name, writePlain(name, param, messages)] as const;
    const text = writeReportCell(param.kind, param.value, messages);
    return [name, text ?? messages.text('reports.cell.unknown')] as const;
  });
  return messages.text(message, Object.fromEntries(written));
}

function writePlain(name: string, param: string | number, messages: Messages): string | number {
  return name === 'dataset' ? messages.text(`dataset.${param as DatasetId}`) : param;
}

/** A message of a report by a name that is made of its own, such as that of a column. */
export function writeReportWord(key: string, messages: Messages): string {
  return messages.has(key) ? messages.text(key satisfies MessageKey) : key;
}
