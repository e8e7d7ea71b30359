import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { buildRowCategorySql, listStatusColumns } from '../../../../shared/published-categories.ts';
import { listPersonalColumns, ownColumns } from '../../../../shared/published-columns.ts';
import {
  commonViews,
  type FactSql,
  listDatasetViews,
  makeHistoryView,
  makePersonalView,
  type PublishedView,
  personalSchema,
  quote,
  tableSchema as schema,
  type ViewColumn,
  viewFormat,
  viewSchema,
} from '../../../../shared/published-views.ts';
import {
  buildMomentSql,
  listRowColumns,
  quoteText,
  toHistoryTable,
  toPersonalTable,
  toRowsTable,
} from './row-sql.ts';

/**
 * Names what a view reads first, so that the server's text of the view says its format. A `WITH` would keep conditions
 * of a query from reaching the table on old servers.
 */
const named = `AS format_${viewFormat}`;

/** SQL of the format of the view that `system.tables` has; 0 if it has none. */
export const formatSql = `toUInt32OrZero(extract(create_table_query, ' AS format_([0-9]+)'))`;

/** SQL of a column of a window's newest receipt: that of the newest download, and among several the last published. */
function buildNewestSql(column: string): string {
  return `argMax(${column}, tuple(fetched_ms, batch))`;
}

/** SQL of the batches whose rows people see. One query reads them, so that no month is missing or doubled. */
export function buildCurrentBatchesSql(
  dataset: DatasetId,
  column: 'rows_batch' | 'history_batch' = 'rows_batch',
): string {
  return `SELECT ${buildNewestSql(column)} FROM ${schema}.batches WHERE dataset = ${quoteText(dataset)} GROUP BY venue_id, month`;
}

/** The receipt that each month of a venue and a dataset has now. `rows` is what was sent, `rows_here` what is there. */
export function buildCurrentWindowsSql(where: string): string {
  const columns = [
    'rows_batch',
    'rows',
    'row_sum',
    'rows_here',
    'sum_here',
    'data_as_of',
    'days_missing',
    'sources',
    'content',
    'personal_data',
    'history',
    'history_batch',
    'nul_replaced',
    'app_version',
    'published_by',
    'published_at',
  ];
  const newestColumns = columns.map((name) => `${buildNewestSql(name)} AS w_${name}`);
  return `SELECT venue_id, dataset, month, max(tuple(fetched_ms, batch)) AS w_version,
    ${newestColumns.join(', ')} FROM ${schema}.batches WHERE ${where} GROUP BY venue_id, dataset, month`;
}

/** Current rows of a dataset. A time has no view column with its offset: a zone can't differ by row here. */
function describeRows(
  dataset: DatasetId,
  table = toRowsTable(dataset),
  current = buildCurrentBatchesSql(dataset),
): FactSql {
  const statuses = listStatusColumns(dataset);
  return {
    from: `${table} ${named} WHERE _batch IN (${current})`,
    column: quote,
    day: (name) => `toDate(${quote(name)})`,
    moment: null,
    category: statuses.length === 0 ? null : buildRowCategorySql(statuses, buildHasCategorySql),
  };
}

/** SQL condition: a row's status has a category at its venue. */
function buildHasCategorySql(
  { field, column }: { readonly field: string; readonly column: string },
  category: string,
): string {
  const known = `SELECT venue_id, value FROM ${schema}.categories WHERE field = ${quoteText(field)}
    GROUP BY venue_id, value HAVING argMax(category, changed)`;
  const status = `tuple(venue_id, ifNull(toString(${quote(column)}), ''))`;
  return category === 'uncategorised'
    ? `${status} NOT IN (${known} != 'uncategorised')`
    : `${status} IN (${known} = ${quoteText(category)})`;
}

/** Sources of other views' columns, which have the same names there. Newer servers want a name for each side of a join. */
const sources: Readonly<Record<string, string>> = {
  dim_venue: `(SELECT venue_id, argMax(name, changed) AS name, argMax(time_zone, changed) AS time_zone,
    nullIf(argMax(currency, changed), '') AS currency FROM ${schema}.venues GROUP BY venue_id) ${named}`,
  dim_date: `(SELECT DISTINCT * FROM ${schema}.dates) ${named}`,
  dim_offer: `(SELECT venue_id, offer_id, nullIf(argMax(ifNull(offer_name, ''), ordered), '') AS offer_name,
    nullIf(argMax(ifNull(offer_type, ''), ordered), '') AS offer_type
    FROM (SELECT venue_id, offer_id, offer_name, offer_type, ifNull(toInt64(creation_date), 0) AS ordered
      FROM ${toRowsTable('orders')} WHERE offer_id IS NOT NULL AND _batch IN (${buildCurrentBatchesSql('orders')}))
    GROUP BY venue_id, offer_id) ${named}`,
  coverage: `(SELECT venue_id, dataset, month, w_rows_here AS rows, w_data_as_of AS data_as_of, w_days_missing AS days_missing,
      toDateTime(intDiv(tupleElement(w_version, 1), 1000), 'UTC') AS fetched_at, w_published_at AS published_at,
      w_personal_data AS personal_data, w_app_version AS app_version, w_rows_batch AS batch
    FROM (${buildCurrentWindowsSql('1')}) WHERE w_rows_batch != 0) ${named}
    ANY LEFT JOIN (SELECT venue_id, argMax(name, changed) AS venue FROM ${schema}.venues GROUP BY venue_id) AS v USING (venue_id)`,
};

/** The rows with their personal data. Both are of the same batch. */
function buildPersonalView(dataset: DatasetId): PublishedView {
  const { venue, month, row } = ownColumns;
  const names = listPersonalColumns(dataset).map(({ name }) => quote(name));
  const current = `WHERE _batch IN (${buildCurrentBatchesSql(dataset)})`;
  const key = [venue, month, row].join(', ');
  const from = `(SELECT ${listRowColumns(dataset).join(', ')} FROM ${toRowsTable(dataset)} ${current}) ${named}
    ANY LEFT JOIN (SELECT ${key}, ${names.join(', ')} FROM ${toPersonalTable(dataset)} ${current}) AS p USING (${key})`;
  return makePersonalView(dataset, describeRows(dataset), from, quote);
}

/** All versions of the rows. A month's versions are in one batch, so one query of the receipts finds them. */
function buildHistoryView(dataset: DatasetId): PublishedView {
  const current = buildCurrentBatchesSql(dataset, 'history_batch');
  const facts = describeRows(dataset, toHistoryTable(dataset), current);
  return makeHistoryView(dataset, facts, buildMomentSql);
}

/** The views that people read, with those that need a dataset's table. */
export function listClickhouseViews(
  dataset: DatasetId,
  withPersonal: boolean,
  withHistory: boolean,
): readonly { readonly database: string; readonly view: PublishedView }[] {
  const views = [...commonViews, ...listDatasetViews(dataset, describeRows(dataset))].map(
    (view) => {
      const from = sources[view.name];
      if (from === undefined) return { database: viewSchema, view };
      const columns = view.columns.map(
        ([name, , comment]): ViewColumn =>
          comment === undefined ? [name, quote(name)] : [name, quote(name), comment],
      );
      return { database: viewSchema, view: { ...view, from, columns } };
    },
  );
  if (withHistory) views.push({ database: viewSchema, view: buildHistoryView(dataset) });
  if (withPersonal) views.push({ database: personalSchema, view: buildPersonalView(dataset) });
  return views;
}
