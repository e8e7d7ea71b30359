/** The tables of a lake: Delta tables that hold what the views of a database show (ADR 85). */
import type { DatasetId, FieldType } from './catalogue/types.ts';
import { aboutStatusCategory, listStatusColumns, statusCategory } from './published-categories.ts';
import {
  listPersonalColumns,
  listPublishedColumns,
  ownColumns,
  type PublishedColumn,
} from './published-columns.ts';
import { commonViews, describeColumn, listDatasetViews } from './published-views.ts';

/** A type as Delta's schema names it. A time without an offset would need readers that few programs have. */
export type LakeType =
  | 'integer'
  | 'long'
  | 'string'
  | 'boolean'
  | 'date'
  | 'timestamp'
  | 'decimal(18,4)';

export interface LakeColumn {
  readonly name: string;
  readonly type: LakeType;
  readonly comment?: string;
}

/** Tables beside those of the datasets. */
export const lakeTables = ['dim_date', 'dim_venue', 'dim_offer', 'coverage'] as const;

export type LakeTable = (typeof lakeTables)[number];

const fieldTypes: Readonly<Record<FieldType, LakeType>> = {
  number: 'long',
  decimal: 'decimal(18,4)',
  text: 'string',
  guid: 'string',
  time: 'string',
  boolean: 'boolean',
  dateTime: 'timestamp',
};

/** The rows of files: with their personal data, or with all else. */
export interface LakeRows {
  readonly dataset: DatasetId;
  readonly isPersonal: boolean;
}

/** Tables with personal data are in a folder that others needn't be able to read. */
export function toLakeTable({ dataset, isPersonal }: LakeRows): string {
  return `${isPersonal ? 'personal/' : ''}fact_${dataset}`;
}

/** Columns that the files of a dataset have. Venue and month are in the names of their folders. */
export function listLakeColumns(
  { dataset, isPersonal }: LakeRows,
  label: (field: string) => string = (field) => field,
): readonly LakeColumn[] {
  const published = listPublishedColumns(dataset);
  const { invalid, copy, row, batch } = ownColumns;
  const toColumn = (column: PublishedColumn): LakeColumn => {
    const { name, type, field } = column;
    const clock = type === 'dateTime' ? ', stored as if it were UTC' : '';
    return {
      name,
      type: fieldTypes[type],
      comment: describeColumn(column, label(field)) + clock,
    };
  };
  return [
    ...published.map(toColumn),
    ...(isPersonal ? listPersonalColumns(dataset).map(toColumn) : []),
    ...(listStatusColumns(dataset).length > 0
      ? [{ name: statusCategory, type: 'string', comment: aboutStatusCategory } as const]
      : []),
    ...published
      .filter(({ type }) => type === 'dateTime')
      .map(({ name }): LakeColumn => ({ name: `${name}_day`, type: 'date' })),
    { name: invalid, type: 'string' },
    { name: copy, type: 'long' },
    { name: row, type: 'string' },
    { name: batch, type: 'long' },
  ];
}

/** Columns that are in the name of a file's folder. */
export const partitionColumns: readonly LakeColumn[] = [
  { name: ownColumns.venue, type: 'integer' },
  { name: ownColumns.month, type: 'date' },
];

const tableTypes: Readonly<Record<string, LakeType>> = {
  venue_id: 'integer',
  day: 'date',
  month_start: 'date',
  is_weekend: 'boolean',
  offer_id: 'long',
  rows: 'long',
  batch: 'long',
  data_as_of: 'timestamp',
  fetched_at: 'timestamp',
  published_at: 'timestamp',
  personal_data: 'boolean',
};
const numbers = ['year', 'quarter', 'iso_year', 'iso_week', 'weekday'];

/** The columns of a table beside those of the datasets, as the view of the same name has them. */
export function describeLakeTable(table: LakeTable): {
  readonly comment: string;
  readonly columns: readonly LakeColumn[];
} {
  const view = [...commonViews, ...listDatasetViews('orders')].find(({ name }) => name === table);
  if (!view) throw new Error(`no view ${table}`);
  const columns = view.columns.map(([name, , comment]): LakeColumn => {
    const isNumber = numbers.includes(name) || (name === 'month' && table === 'dim_date');
    const type = isNumber ? 'integer' : name === 'month' ? 'date' : (tableTypes[name] ?? 'string');
    return comment === undefined ? { name, type } : { name, type, comment };
  });
  return { comment: view.comment, columns };
}
