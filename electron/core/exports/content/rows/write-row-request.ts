import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { findRequestedDays, type ResultSet } from '../../../../../shared/domain/datasets.ts';
import { nameDays } from '../../../../../shared/file-names.ts';
import type { Messages } from '../../../../../shared/messages/create-messages.ts';
import type { DayRange } from '../../../../../shared/ranges.ts';

/** A row request in a few words: sortable for file names (`file`), or for the about sheet. */
export function writeRowRequest(
  resultSet: ResultSet,
  messages: Messages,
  form: 'file' | 'sheet',
): string {
  const { rowRequest } = resultSet;
  const parts: string[] = [];
  const days = findRequestedDays(rowRequest);
  if (days) {
    const period = form === 'file' ? nameRequestedDays(days, messages) : messages.dayRange(days);
    const axis = getDataset(resultSet.dataset).axis?.field ?? null;
    const dates = rowRequest.by === 'stored' && rowRequest.dates !== axis ? rowRequest.dates : null;
    parts.push(
      dates === null
        ? period
        : messages.text('file.byDate', { date: messages.field(resultSet.dataset, dates), period }),
    );
    if (rowRequest.by === 'stored' && rowRequest.asOf !== undefined) {
      const moment = formatUtcTime(rowRequest.asOf);
      parts.push(
        messages.text('file.asKnown', { moment: form === 'file' ? moment.slice(0, 10) : moment }),
      );
    }
  }
  if (resultSet.changesSince !== undefined) {
    const day = formatUtcTime(resultSet.changesSince).slice(0, 10);
    parts.push(messages.text('file.changesSince', { day }));
  }
  if ('orderNumber' in rowRequest && rowRequest.orderNumber !== undefined) {
    parts.push(messages.text('file.orderNumber', { number: rowRequest.orderNumber }));
  }
  if (rowRequest.by === 'barcode')
    parts.push(messages.text('file.barcode', { number: rowRequest.barcode }));
  if (rowRequest.by === 'guide')
    parts.push(messages.text('file.guide', { number: rowRequest.guideId }));
  return parts.join(' ');
}

/** Sortable text for a month, a day or a period. */
function nameRequestedDays(days: DayRange, messages: Messages): string {
  const name = nameDays(days);
  return name.includes(' ') ? messages.text('file.period', { ...days }) : name;
}

/** A time (milliseconds since the epoch) in UTC. */
export function formatUtcTime(epochMilliseconds: number): string {
  return new Date(epochMilliseconds).toISOString().slice(0, 19).replace('T', ' ');
}
