/** The views that people read in a target: SQL that PostgreSQL and DuckDB both understand; ClickHouse has its own (ADR 82). */
import type { DatasetId } from './catalogue/types.ts';
import {
  aboutStatusCategory,
  buildRowCategorySql,
  listStatusColumns,
  statusCategory,
} from './published-categories.ts';
import {
  listIdColumns,
  listPersonalColumns,
  listPublishedColumns,
  noIds,
  ownColumns,
  type PublishedColumn,
} from './published-columns.ts';

export const tableSchema = 'venue_desk';
/** The schema that BI programs read: views only. */
export const viewSchema = 'venue_desk_bi';
/** The schema for readers of personal data: the views of datasets that have some. */
export const personalSchema = 'venue_desk_personal';
/** Raise it when the SQL or a comment of a view changes: the next run then makes those of earlier versions again. */
export const viewFormat = 2;

export type ViewColumn = readonly [name: string, sql: string, comment?: string];

export interface PublishedView {
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly ViewColumn[];
  readonly from: string;
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function toTable(dataset: DatasetId): string {
  return `${tableSchema}.${quote(dataset)}`;
}

/** SQL condition: `t` has the same id as `s`. Null if ids aren't unique enough. */
export function buildSameIdSql(dataset: DatasetId): string | null {
  const same = listIdColumns(dataset)?.map(({ name, isNumber }) => {
    const column = quote(name);
    const isId = isNumber ? `s.${column} <> 0` : `s.${column} NOT IN ${noIds}`;
    return `t.${column} = s.${column} AND ${isId}`;
  });
  return same?.join(' AND ') ?? null;
}

/** A column's comment, with the field's name for people. */
export function describeColumn({ field, type }: PublishedColumn, label: string): string {
  return `${label} (${field})${type === 'dateTime' ? "; the venue's local time, without an offset" : ''}`;
}

/** SQL of a dataset's rows as people see them. */
export interface FactSql {
  readonly from: string;
  readonly column: (name: string) => string;
  /** The day of a time. */
  readonly day: (name: string) => string;
  /** A time with its offset. Null where a time zone can't differ by row. */
  readonly moment: ((name: string) => string) | null;
  /** SQL of a row's category. Null if it has no status. */
  readonly category: string | null;
}

/** The views that need a dataset's table. */
export function listDatasetViews(
  dataset: DatasetId,
  sql: FactSql = describeRows(dataset),
): readonly PublishedView[] {
  return [...listOfferViews(dataset), makeFactView(dataset, sql)];
}

/** A dataset's rows with their personal data. `from` joins it to what the view without it has. */
export function makePersonalView(
  dataset: DatasetId,
  facts: FactSql,
  from: string,
  column: (name: string) => string,
): PublishedView {
  const view = makeFactView(dataset, facts);
  const personal = listPersonalColumns(dataset).map(({ name }): ViewColumn => [name, column(name)]);
  return {
    ...view,
    comment: `${view.comment}; with personal data`,
    columns: [...view.columns, ...personal],
    from,
  };
}

/** SQL that makes a view; its columns are `columns`, in this order. */
export function createView(
  { name, from }: PublishedView,
  columns: readonly ViewColumn[],
  schema = viewSchema,
): string {
  const selected = columns.map(([column, sql]) => `${sql} AS ${quote(column)}`).join(', ');
  return `CREATE OR REPLACE VIEW ${schema}.${name} AS SELECT ${selected} FROM ${from}`;
}

/** All versions of a dataset's rows as people see them. `moment` is SQL of a column with a moment. */
export function makeHistoryView(
  dataset: DatasetId,
  facts: FactSql,
  moment: (name: string) => string,
): PublishedView {
  const view = makeFactView(dataset, facts);
  const { knownFrom, knownTo } = ownColumns;
  return {
    ...view,
    name: `${view.name}_history`,
    comment: `Rows of ${dataset} in all versions: known_from <= a time AND a time < known_to selects those of that time`,
    columns: [
      ...view.columns,
      ['known_from', moment(knownFrom), 'When the app downloaded this version'],
      ['known_to', moment(knownTo), 'When the app downloaded the next one, or the row was gone'],
    ],
  };
}

export function describeRows(dataset: DatasetId, table = toTable(dataset)): FactSql {
  const statuses = listStatusColumns(dataset);
  const joins = statuses.map(
    ({
      field,
      column,
    }) => `LEFT JOIN ${tableSchema}.categories "${field}" ON "${field}".venue_id = t.venue_id
      AND "${field}".field = '${field}' AND "${field}".value = coalesce(t.${quote(column)}::text, '')`,
  );
  return {
    from: [`${table} t JOIN ${tableSchema}.venues v USING (venue_id)`, ...joins].join(' '),
    column: (name) => `t.${quote(name)}`,
    day: (name) => `t.${quote(name)}::date`,
    moment: (name) => `t.${quote(name)} AT TIME ZONE v.time_zone`,
    category:
      statuses.length === 0
        ? null
        : buildRowCategorySql(
            statuses,
            ({ field }, category) =>
              `coalesce("${field}".category, 'uncategorised') = '${category}'`,
          ),
  };
}

function makeFactView(
  dataset: DatasetId,
  { from, column, day, moment, category }: FactSql,
): PublishedView {
  const columns = listPublishedColumns(dataset);
  const times = columns.filter(({ type }) => type === 'dateTime');
  const own = (name: string): ViewColumn => [name, column(name)];
  return {
    name: `fact_${dataset}`,
    comment: `Rows of ${dataset}: join dim_venue by venue_id, and dim_date by a column that ends in _day`,
    from,
    columns: [
      own(ownColumns.venue),
      own(ownColumns.month),
      ...columns.map(({ name }) => own(name)),
      ...(category ? [[statusCategory, category, aboutStatusCategory] as const] : []),
      ...times.map(({ name }): ViewColumn => [`${name}_day`, day(name)]),
      ...(moment
        ? times.map(
            ({ name }): ViewColumn => [
              `${name}_at`,
              moment(name),
              "With the offset of the venue's time zone. In the hour that the end of summer time repeats it is a guess.",
            ],
          )
        : []),
      own(ownColumns.batch),
    ],
  };
}

/** Names of offers come with orders: the latest of each. */
function listOfferViews(dataset: DatasetId): readonly PublishedView[] {
  if (dataset !== 'orders') return [];
  const latest = `SELECT DISTINCT ON (venue_id, offer_id) venue_id, offer_id, offer_name, offer_type
    FROM ${toTable('orders')} WHERE offer_id IS NOT NULL ORDER BY venue_id, offer_id, creation_date DESC NULLS LAST`;
  return [
    {
      name: 'dim_offer',
      comment: 'Offers of each venue by their number, with the name of the latest order',
      from: `(${latest}) o JOIN ${tableSchema}.venues v USING (venue_id)`,
      columns: ['venue_id', 'offer_id', 'offer_name', 'offer_type'].map((name) => [
        name,
        `o.${name}`,
      ]),
    },
  ];
}

/** The views that are there from the beginning. */
export const commonViews: readonly PublishedView[] = [
  {
    name: 'dim_venue',
    comment: 'Venues',
    from: `${tableSchema}.venues v`,
    columns: ['venue_id', 'name', 'time_zone', 'currency'].map((name) => [name, `v.${name}`]),
  },
  {
    name: 'dim_date',
    comment: 'Days from 2015 to 2040: mark this as the date table',
    from: `${tableSchema}.dates d`,
    columns: [
      'day',
      'year',
      'quarter',
      'month',
      'month_start',
      'iso_year',
      'iso_week',
      'weekday',
      'is_weekend',
    ].map((name) => [name, `d.${name}`]),
  },
  {
    name: 'coverage',
    comment: 'How far the data of each month reaches, and which days are missing',
    from: `${tableSchema}.windows w JOIN ${tableSchema}.batches b USING (batch_id) JOIN ${tableSchema}.venues v ON v.venue_id = w.venue_id`,
    columns: [
      ['venue_id', 'w.venue_id'],
      ['venue', 'v.name'],
      ['dataset', 'w.dataset'],
      ['month', 'w.month'],
      ['rows', 'w.rows_here'],
      ['data_as_of', 'b.data_as_of', "The venue's local time"],
      ['days_missing', 'b.days_missing', 'Days that are not downloaded'],
      ['fetched_at', 'w.fetched_at', 'When the app downloaded these rows'],
      ['published_at', 'b.published_at'],
      ['personal_data', 'b.personal_data'],
      ['app_version', 'b.app_version'],
      ['batch', 'b.batch', 'The same as _batch of the rows, or of those that were added last'],
    ],
  },
];
