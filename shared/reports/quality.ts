import { datasetIds, getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId } from '../catalogue/types.ts';
import type { ReportChart, ReportDescription } from './description.ts';

/** In order of importance for other reports. True: limited to the period; false: all rows are checked. */
const isDated: Readonly<Record<DatasetId, boolean>> = {
  orders: true,
  bookings: true,
  visitors: true,
  tasks: true,
  scans: true,
  availabilities: true,
  guides: false,
  skills: false,
};

const inOrder = Object.keys(isDated) as DatasetId[];

export const undatedDatasets: readonly DatasetId[] = inOrder.filter((id) => !isDated[id]);

/** Datasets whose missing values affect other reports. */
export const checkedDatasets = ['orders', 'bookings', 'visitors', 'tasks', 'scans'] as const;

const checkedTones = [1, 3, 4, 'grey', 2] as const;

/** Datasets that pass the filter, in display order. */
export function listQualityDatasets(chosen: readonly (string | null)[] | undefined): DatasetId[] {
  return inOrder.filter((id) => datasetIds.includes(id) && (chosen?.includes(id) ?? true));
}

/** Missing values that other reports need, and what they affect; then empty, invalid, late and repeated values. */
export const qualityReport: ReportDescription = {
  id: 'quality',
  periods: ['last4Weeks', 'lastWeek', 'last13Weeks', 'lastMonth', 'thisMonth', 'thisYear'],
  maxDays: 366,
  dataset: 'orders',
  comparisons: ['previous', 'lastYear'],
  choices: [],
  filters: [{ id: 'dataset', kind: 'dataset' }],
  figures: [
    { id: 'gaps', kind: 'count', isSum: true, goal: 'less' },
    { id: 'worth', kind: 'money', isSum: true, goal: 'less' },
    { id: 'tickets', kind: 'count', isSum: true, goal: 'less' },
    { id: 'people', kind: 'count', isSum: true, goal: 'less' },
    { id: 'invalid', kind: 'count', isSum: true },
    { id: 'unknownFields', kind: 'count', isSum: true },
    { id: 'duplicates', kind: 'count', isSum: true },
    { id: 'late', kind: 'count', isSum: true },
  ],
  tables: [
    {
      id: 'gaps',
      columns: [
        { id: 'gap', kind: 'term' },
        { id: 'rows', kind: 'count' },
        { id: 'shareOfRows', kind: 'share' },
        { id: 'before', kind: 'count', isCompared: true },
        {
          id: 'change',
          kind: 'change',
          isCompared: true,
          changeOf: { value: 'rows', before: 'before' },
          goal: 'less',
        },
        { id: 'worth', kind: 'money' },
        { id: 'ticketCount', kind: 'count' },
        { id: 'people', kind: 'count' },
        { id: 'toDo', kind: 'term' },
      ],
    },
    {
      id: 'gapDays',
      columns: [
        { id: 'days', kind: 'days' },
        ...checkedDatasets.map((id) => ({ id: `gapsOf${id}`, kind: 'count' }) as const),
        { id: 'before', kind: 'count', isCompared: true },
      ],
    },
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
  charts: [
    {
      id: 'gaps',
      table: 'gaps',
      kind: 'ranked',
      bars: 'gap',
      series: [{ column: 'rows', tone: 1 }],
      compared: 'before',
      drillDownColumn: 'rows',
      maxBars: 8,
    },
    {
      id: 'gapDays',
      table: 'gapDays',
      kind: 'bars',
      bars: 'days',
      series: checkedDatasets.map((id, at) => ({
        column: `gapsOf${id}`,
        tone: checkedTones[at] ?? 'grey',
      })),
      compared: 'before',
      arrangement: 'stacked',
      drillDownColumn: 'all',
    },
    ...inOrder.map(
      (dataset): ReportChart => ({
        id: dataset,
        table: 'fields',
        kind: 'ranked',
        bars: 'field',
        only: { column: 'dataset', value: dataset },
        series: [
          { column: 'shareEmpty', tone: 'quiet' },
          { column: 'shareInvalid', tone: 'bad' },
        ],
        drillDownColumn: 'empty',
        maxBars: 8,
        isPart: true,
        isSmall: true,
      }),
    ),
  ],
  // Only missing values are compared with the earlier period.
  needs: ([period, ...compared]) =>
    inOrder
      .filter((id) => !undatedDatasets.includes(id) && getDataset(id).axis !== null)
      .flatMap((dataset) => [
        ...(period ? [{ dataset, days: period }] : []),
        ...(checkedDatasets.some((id) => id === dataset)
          ? compared.map((days) => ({ dataset, days }))
          : []),
      ]),
};
