import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  commonViews,
  type FactSql,
  listDatasetViews,
  type PublishedView,
  quote,
  tableSchema as schema,
  type ViewColumn,
} from '../../../../shared/published-views.ts';
import { literal, toRowsTable } from './row-sql.ts';

/** SQL of a column of the newest receipt of a window: of its newest download, and of that what was published last. */
function newest(column: string): string {
  return `argMax(${column}, tuple(fetched_ms, batch))`;
}

/** SQL of the batches whose rows people see, read in one go, so that a month is never there twice or not at all. */
export function currentBatches(dataset: DatasetId): string {
  return `SELECT ${newest('rows_batch')} FROM ${schema}.batches WHERE dataset = ${literal(dataset)} GROUP BY venue_id, month`;
}

/** The receipt that each month of a venue and a dataset has now. `rows` is what was sent, `rows_here` what is there. */
export function currentWindows(where: string): string {
  const columns = [
    'rows_batch',
    'rows',
    'row_sum',
    'rows_here',
    'sum_here',
    'data_as_of',
    'days_missing',
    'sources',
    'personal_data',
    'nul_replaced',
    'app_version',
    'published_by',
    'published_at',
  ];
  const newestColumns = columns.map((name) => `${newest(name)} AS w_${name}`);
  return `SELECT venue_id, dataset, month, max(tuple(fetched_ms, batch)) AS w_version,
    ${newestColumns.join(', ')} FROM ${schema}.batches WHERE ${where} GROUP BY venue_id, dataset, month`;
}

/** The current rows of a dataset. A time has no view column with its offset: a zone can't differ by row here. */
function describeRows(dataset: DatasetId): FactSql {
  return {
    from: `${toRowsTable(dataset)} WHERE _batch IN (${currentBatches(dataset)})`,
    column: quote,
    day: (name) => `toDate(${quote(name)})`,
    moment: null,
  };
}

/** Where the columns of other views come from; they have their names there. */
const sources: Readonly<Record<string, string>> = {
  dim_venue: `(SELECT venue_id, argMax(name, changed) AS name, argMax(time_zone, changed) AS time_zone,
    nullIf(argMax(currency, changed), '') AS currency FROM ${schema}.venues GROUP BY venue_id)`,
  dim_date: `(SELECT DISTINCT * FROM ${schema}.dates)`,
  dim_offer: `(SELECT venue_id, offer_id, nullIf(argMax(ifNull(offer_name, ''), ordered), '') AS offer_name,
    nullIf(argMax(ifNull(offer_type, ''), ordered), '') AS offer_type
    FROM (SELECT venue_id, offer_id, offer_name, offer_type, ifNull(toInt64(creation_date), 0) AS ordered
      FROM ${toRowsTable('orders')} WHERE offer_id IS NOT NULL AND _batch IN (${currentBatches('orders')}))
    GROUP BY venue_id, offer_id)`,
  coverage: `(SELECT venue_id, dataset, month, w_rows_here AS rows, w_data_as_of AS data_as_of, w_days_missing AS days_missing,
      toDateTime(intDiv(tupleElement(w_version, 1), 1000), 'UTC') AS fetched_at, w_published_at AS published_at,
      w_personal_data AS personal_data, w_app_version AS app_version, tupleElement(w_version, 2) AS batch
    FROM (${currentWindows('1')}) WHERE w_rows_batch != 0)
    ANY LEFT JOIN (SELECT venue_id, argMax(name, changed) AS venue FROM ${schema}.venues GROUP BY venue_id) USING (venue_id)`,
};

/** The views that people read, with those that need a dataset's table. */
export function listClickhouseViews(dataset: DatasetId): readonly PublishedView[] {
  return [...commonViews, ...listDatasetViews(dataset, describeRows(dataset))].map((view) => {
    const from = sources[view.name];
    if (from === undefined) return view;
    const columns = view.columns.map(
      ([name, , comment]): ViewColumn =>
        comment === undefined ? [name, quote(name)] : [name, quote(name), comment],
    );
    return { ...view, from, columns };
  });
}
