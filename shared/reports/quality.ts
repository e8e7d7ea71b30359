import { datasetIds, getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId } from '../catalogue/types.ts';
import type { ReportDescription } from './description.ts';

/** Everybody and everything that is known of them is looked at, whatever the period. */
export const undatedDatasets: readonly DatasetId[] = ['guides', 'skills'];

/** Most that reports go by first. */
const inOrder: readonly DatasetId[] = [
  ...(['orders', 'bookings', 'visitors', 'tasks', 'scans', 'availabilities'] as const),
  ...undatedDatasets,
];

/** Those of a filter that was set, in the order in which they are told. */
export function listQualityDatasets(chosen: readonly (string | null)[] | undefined): DatasetId[] {
  return inOrder.filter((id) => datasetIds.includes(id) && (chosen?.includes(id) ?? true));
}

/** R12: what is missing in the rows, what does not fit, and what came late or more than once. */
export const qualityReport: ReportDescription = {
  id: 'quality',
  periods: ['last4Weeks', 'lastWeek', 'last13Weeks', 'lastMonth', 'thisMonth', 'thisYear'],
  longest: 366,
  dataset: 'orders',
  comparisons: [],
  choices: [],
  filters: [{ id: 'dataset', kind: 'dataset' }],
  figures: [
    { id: 'invalid', kind: 'count', isSum: true },
    { id: 'unknownFields', kind: 'count', isSum: true },
    { id: 'duplicates', kind: 'count', isSum: true },
    { id: 'late', kind: 'count', isSum: true },
  ],
  tables: [
    {
      id: 'datasets',
      columns: [
        { id: 'dataset', kind: 'dataset' },
        { id: 'rows', kind: 'count' },
        { id: 'neverFilled', kind: 'count' },
        { id: 'invalid', kind: 'count' },
        { id: 'unknownFields', kind: 'count' },
        { id: 'duplicates', kind: 'count' },
        { id: 'late', kind: 'count' },
        { id: 'shareLate', kind: 'share' },
      ],
    },
    {
      id: 'fields',
      columns: [
        { id: 'dataset', kind: 'dataset' },
        { id: 'field', kind: 'field' },
        { id: 'empty', kind: 'count' },
        { id: 'shareEmpty', kind: 'share' },
        { id: 'invalid', kind: 'count' },
        { id: 'shareInvalid', kind: 'share' },
      ],
    },
    {
      id: 'unknown',
      columns: [
        { id: 'dataset', kind: 'dataset' },
        { id: 'unknownField', kind: 'text' },
        { id: 'rows', kind: 'count' },
      ],
    },
    {
      id: 'late',
      columns: [
        { id: 'dataset', kind: 'dataset' },
        { id: 'daysLater', kind: 'text' },
        { id: 'late', kind: 'count' },
        { id: 'shareLate', kind: 'share' },
      ],
    },
  ],
  pictures: inOrder.map((dataset) => ({
    ...{ id: dataset, table: 'fields', kind: 'ranked', bars: 'field' },
    only: { column: 'dataset', value: dataset },
    series: [
      { column: 'shareEmpty', tone: 'quiet' },
      { column: 'shareInvalid', tone: 'bad' },
    ],
    ...{ opens: 'empty', most: 8, isPart: true, isSmall: true },
  })),
  needs: (periods) =>
    inOrder
      .filter((id) => !undatedDatasets.includes(id) && getDataset(id).axis !== null)
      .flatMap((dataset) => periods.map((days) => ({ dataset, days }))),
};
