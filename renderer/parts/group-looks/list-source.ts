import { findField } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { findRequestedDays, type ResultSet } from '../../../shared/domain/datasets.ts';
import { listFilterFields, type View } from '../../../shared/domain/views.ts';
import type { WriteValue } from '../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { describeFilter } from '../../../shared/messages/describe-filter.ts';
import { isPersonal } from '../personal-data/index.ts';

/**
 * Describes the rows of a chart for readers who see it alone. Leaves out a search for a person, since charts are passed
 * on.
 */
export function listSource(
  dataset: Dataset,
  { filters, search }: View,
  { rowRequest, dataAsOf, gaps }: ResultSet,
  messages: Messages,
  writeValue: WriteValue,
): string[] {
  const dateField = rowRequest.by === 'stored' ? rowRequest.dates : dataset.axis?.field;
  const period = findRequestedDays(rowRequest);
  const dates = dateField ? messages.field(dataset.id, dateField) : '';
  const isAboutPeople = (filter: View['filters'][number]) =>
    listFilterFields(filter).some((name) => isPersonal(findField(dataset, name)));
  const described = filters.filter((filter) => !isAboutPeople(filter));
  const hidden = filters.length - described.length + (search ? 1 : 0);
  const texts = [
    ...described.map((filter) => describeFilter(filter, dataset.id, messages, writeValue)),
    ...(hidden > 0 ? [messages.text('picture.narrowed', { count: hidden })] : []),
  ];
  return [
    [
      messages.text(`dataset.${dataset.id}`),
      ...(period ? [`${dates} ${messages.dayRange(period)}`.trim()] : []),
      ...texts,
    ].join(' · '),
    [
      messages.text('picture.asOf', { moment: messages.dateTime(dataAsOf) }),
      ...(gaps.length > 0 ? [messages.text('reports.partly')] : []),
    ].join(' '),
  ];
}
