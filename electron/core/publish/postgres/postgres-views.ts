import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import type { PublishedColumn } from '../../../../shared/published-columns.ts';
import type { PostgresSession } from './postgres-session.ts';
import { readColumns } from './read-columns.ts';
import { literal, quote, schema, toTable } from './row-sql.ts';

/** The schema that BI programs read: views only. */
export const viewSchema = 'venue_desk_bi';

type ViewColumn = readonly [name: string, sql: string, comment?: string];

interface View {
  readonly name: string;
  readonly comment: string;
  readonly columns: readonly ViewColumn[];
  readonly from: string;
}

/**
 * Returns the statements that make a dataset's views, or nothing if they are as they should be. A view keeps its
 * columns where they are: new ones come at the end, and none goes.
 */
export async function listViews(
  session: PostgresSession,
  dataset: DatasetId,
  columns: readonly PublishedColumn[],
): Promise<readonly string[]> {
  const statements: string[] = [];
  for (const view of [...commonViews, ...offerView(dataset), factView(dataset, columns)]) {
    const known = await readColumns(session, viewSchema, view.name);
    if (known.size > 0 && view.columns.every(([name]) => known.has(name))) continue;
    const wanted = new Map(view.columns.map((column) => [column[0], column]));
    const kept = [...known].map(
      ([name, type]): ViewColumn => wanted.get(name) ?? [name, `NULL::${type}`],
    );
    const all = [...kept, ...view.columns.filter(([name]) => !known.has(name))];
    const path = `${viewSchema}.${view.name}`;
    statements.push(
      `CREATE OR REPLACE VIEW ${path} AS SELECT ${all.map(([name, sql]) => `${sql} AS ${quote(name)}`).join(', ')} FROM ${view.from}`,
      `COMMENT ON VIEW ${path} IS ${literal(view.comment)}`,
      ...all.flatMap(([name, , comment]) =>
        comment ? [`COMMENT ON COLUMN ${path}.${quote(name)} IS ${literal(comment)}`] : [],
      ),
    );
  }
  return statements;
}

function factView(dataset: DatasetId, columns: readonly PublishedColumn[]): View {
  const times = columns.filter(({ type }) => type === 'dateTime');
  return {
    name: `fact_${dataset}`,
    comment: `Rows of ${dataset}: join dim_venue by venue_id, dim_date by a column that ends in _day`,
    from: `${toTable(dataset)} t JOIN ${schema}.venues v USING (venue_id)`,
    columns: [
      ['venue_id', 'venue_id'],
      ['month', 't.month'],
      ...columns.map(({ name }): ViewColumn => [name, `t.${quote(name)}`]),
      ...times.map(({ name }): ViewColumn => [`${name}_day`, `t.${quote(name)}::date`]),
      ...times.map(
        ({ name }): ViewColumn => [
          `${name}_at`,
          `t.${quote(name)} AT TIME ZONE v.time_zone`,
          "With the offset of the venue's time zone. In the hour that the end of summer time repeats it is a guess.",
        ],
      ),
      ['_batch', 't._batch'],
    ],
  };
}

/** Names of offers come with orders: the latest of each. */
function offerView(dataset: DatasetId): readonly View[] {
  if (dataset !== 'orders') return [];
  const latest = `SELECT DISTINCT ON (venue_id, offer_id) venue_id, offer_id, offer_name, offer_type
    FROM ${toTable('orders')} WHERE offer_id IS NOT NULL ORDER BY venue_id, offer_id, creation_date DESC NULLS LAST`;
  return [
    {
      name: 'dim_offer',
      comment: 'Offers by their number, with the name of the latest order',
      from: `(${latest}) o`,
      columns: ['venue_id', 'offer_id', 'offer_name', 'offer_type'].map((name) => [
        name,
        `o.${name}`,
      ]),
    },
  ];
}

const commonViews: readonly View[] = [
  {
    name: 'dim_venue',
    comment: 'Venues',
    from: `${schema}.venues v`,
    columns: ['venue_id', 'name', 'time_zone', 'currency'].map((name) => [name, `v.${name}`]),
  },
  {
    name: 'dim_date',
    comment: 'Days from 2015 to 2040: mark this as the date table',
    from: `${schema}.dates d`,
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
    from: `${schema}.windows w JOIN ${schema}.batches b USING (batch_id) JOIN ${schema}.venues v ON v.venue_id = w.venue_id`,
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
      ['batch', 'b.batch', 'The same as _batch of the rows that this receipt added'],
    ],
  },
];
