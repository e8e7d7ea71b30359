import { findField, getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { fail } from '../../../../../shared/errors.ts';
import { toPeriod } from '../../../../../shared/ranges.ts';
import { listQualityDatasets, undatedDatasets } from '../../../../../shared/reports/quality.ts';
import type { VenueDate } from '../../../../../shared/venue-time.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import {
  type AnchorKey,
  type AnchorRows,
  bindAnchorKey,
  readAnchorDays,
} from '../drill-down-anchors.ts';
import type { ReportContext } from '../report.ts';
import type { Downloads, ReportQuery, ReportSource } from '../report-query.ts';
import { buildDayRangeSql, toDayText } from '../report-sql.ts';
import { currencyText } from '../shared/sales-lines.ts';
import { type Changes, findChanges, lateFrom } from './changes.ts';
import {
  buildMissingQueries,
  buildMissingSql,
  getCheckedFields,
  type MissingCounts,
  nameBefore,
  readMissingCounts,
} from './missing-values.ts';

export interface FieldQuality {
  readonly field: Field;
  readonly empty: number;
  readonly invalid: number;
}

/** Rows that were changed at least `from` days after they were made. */
export interface LateRows {
  readonly from: number;
  readonly rows: number;
}

export interface DatasetQuality {
  readonly dataset: Dataset;
  readonly rows: number;
  readonly fields: readonly FieldQuality[];
  readonly unknown: readonly { readonly name: string; readonly rows: number }[];
  readonly duplicates: number;
  /** Null if rows have no modification date. */
  readonly late: readonly LateRows[] | null;
  /** Missing values of its rows. Null if no other report needs any. */
  readonly missing: MissingCounts | null;
  /** First and last day of the rows that are checked in any period. */
  readonly days: { readonly first: VenueDate; readonly last: VenueDate } | null;
}

const maxUnknown = 200;

/**
 * Rows by the date that they are requested by, and all guides with their skills. Of personal data it counts
 * present values without reading them.
 */
export function queryQuality({
  period,
  compared,
  filters,
}: ReportContext): ReportQuery<readonly DatasetQuality[]> {
  const wanted = listQualityDatasets(filters['dataset']).map(getDataset);
  const sources = wanted.map((dataset): [string, ReportSource] => {
    const fields = dataset.fields.map(({ name }) => name);
    const isUndated = undatedDatasets.includes(dataset.id);
    const dates = dataset.axis?.field ?? '';
    return [
      dataset.id,
      isUndated
        ? { dataset: dataset.id, dates: '', days: [], fields }
        : { dataset: dataset.id, dates, days: [period], within: toPeriod(period), fields },
    ];
  });
  const statements = wanted.flatMap((dataset) => {
    const axis = undatedDatasets.includes(dataset.id) ? null : dataset.axis?.field;
    // A row without a date counts in the period that it was downloaded with.
    const here = axis
      ? `(${buildDayRangeSql(`"${axis}"`, [period])} OR "${axis}" IS NULL)`
      : 'true';
    return Object.entries(inspect(dataset, here)).map(
      ([name, statement]) => [`${dataset.id}.${name}`, statement] as const,
    );
  });
  // The comparison needs only the fields that are checked for missing values.
  const before = wanted.flatMap(({ id, axis }): [string, ReportSource][] => {
    const fields = getCheckedFields(id);
    if (!compared || !fields || !axis?.field) return [];
    const source = { dataset: id, dates: axis.field, days: [compared] };
    return [[nameBefore(id), { ...source, within: toPeriod(compared), fields }]];
  });
  const queries = wanted.flatMap(({ id }) => [
    buildMissingQueries(id, { source: id, days: period, name: `${id}.missing` }),
    ...(compared && before.some(([name]) => name === nameBefore(id))
      ? [buildMissingQueries(id, { source: nameBefore(id), days: compared, name: `${id}.before` })]
      : []),
  ]);
  return {
    sources: Object.fromEntries([...sources, ...before]),
    parts: Object.assign({}, ...queries.map(({ parts }) => parts)),
    statements: Object.assign(
      Object.fromEntries(statements),
      ...queries.map((one) => one.statements),
    ),
    read: (rows, downloads) =>
      wanted.map((dataset) =>
        readQuality(
          dataset,
          (name) => rows[`${dataset.id}.${name}`] ?? [],
          downloads?.[dataset.id],
          compared !== null,
        ),
      ),
  };
}

/** SQL of the lower bound in days of a row's late change. Null if it wasn't changed late. */
function getLateSql({ made, changed }: Changes): string {
  const days = `date_diff('day', "${made}"::DATE, "${changed}"::DATE)`;
  const cases = lateFrom.toReversed().map((from) => `WHEN ${days} >= ${from} THEN ${from}`);
  return `CASE ${cases.join(' ')} END`;
}

/** Rows with a missing value, with a late change, or with an invalid value in a field without personal data. */
export function findRowsOfQuality(anchor: AnchorKey, { period }: ReportContext): AnchorRows {
  const dataset = listQualityDatasets(undefined).find((one) => one === anchor['dataset']);
  if (!dataset) fail('input-not-valid');
  const whole = getDataset(dataset);
  const { is, lists } = bindAnchorKey(anchor);
  const check = anchor['gap'];
  if (check != null) {
    const condition = buildMissingSql(dataset, check, readAnchorDays(anchor, period));
    if (condition === null) fail('input-not-valid');
    const select = `SELECT rowid FROM shown WHERE ${condition} AND ${is('currency', currencyText)}`;
    return { dataset, lists, select };
  }
  const axis = undatedDatasets.includes(dataset) ? null : whole.axis?.field;
  const here = axis ? buildDayRangeSql(`"${axis}"`, [period]) : 'true';
  const field = findField(whole, anchor['invalid'] ?? '');
  const late = findChanges(dataset);
  const foundSql =
    field && !field.personal
      ? `coalesce("$invalidValues" ->> '$.${field.name}', '') <> ''`
      : late && anchor['late'] !== undefined
        ? `${getLateSql(late)} IS NOT NULL AND ${is('least', getLateSql(late))}`
        : fail('input-not-valid');
  return { dataset, lists, select: `SELECT rowid FROM shown WHERE ${here} AND ${foundSql}` };
}

function inspect(dataset: Dataset, here: string): Record<string, string> {
  const { id, fields } = dataset;
  // Counts the present values and subtracts, which takes half the time of a conditional count.
  const countEmpty = ({ name, type }: Field): string => {
    const isText = type === 'text' || type === 'guid' || type === 'time';
    return `(count(*) - count(${isText ? `nullif("${name}", '')` : `"${name}"`}))::INTEGER`;
  };
  const list = (of: readonly Field[]): string => of.map(({ name }) => `'${name}'`).join(', ');
  const invalidValues = `SELECT unnest(json_keys("$invalidValues")) AS name, "$invalidValues" AS invalidJson
    FROM "${id}" WHERE ${here} AND "$invalidValues" IS NOT NULL`;
  const text = `json_extract_string(invalidJson, '$.' || name)`;
  const late = findChanges(id);
  return {
    filled: `SELECT count(*)::INTEGER, ${fields.map(countEmpty).join(', ')}
      FROM "${id}" WHERE ${here}`,
    // An empty text in a numeric field is empty, not invalid.
    invalid: `SELECT name, count(*)::INTEGER FROM (${invalidValues})
      WHERE ${text} <> '' AND name IN (${list(fields)}) GROUP BY name`,
    unknown: `SELECT name, count(*)::INTEGER AS rows FROM (
        SELECT unnest(list_distinct(json_keys("$raw"))) AS name
        FROM "${id}" WHERE ${here} AND "$raw" IS NOT NULL)
      WHERE name NOT IN (${list(fields)}) GROUP BY name ORDER BY rows DESC, name LIMIT ${maxUnknown}`,
    ...(late
      ? {
          late: `SELECT least, count(*)::INTEGER FROM (SELECT ${getLateSql(late)} AS least
              FROM "${id}" WHERE ${here} AND "${late.changed}"::DATE > "${late.made}"::DATE)
            GROUP BY least ORDER BY least`,
        }
      : {}),
    ...(dataset.axis?.field && here === 'true'
      ? {
          days: `SELECT ${toDayText(`min("${dataset.axis.field}")`)},
            ${toDayText(`max("${dataset.axis.field}")`)} FROM "${id}"`,
        }
      : {}),
  };
}

function readQuality(
  dataset: Dataset,
  findRows: (statement: string) => ReportRows,
  downloads: Downloads | undefined,
  isCompared: boolean,
): DatasetQuality {
  const [rows = 0, ...empties] = findRows('filled')[0] ?? [];
  const found = new Map(findRows('invalid').map(([name, count]) => [name, Number(count)]));
  const [first, last] = findRows('days')[0] ?? [];
  return {
    dataset,
    rows: Number(rows),
    fields: dataset.fields.map((field, at) => {
      const invalid = found.get(field.name) ?? 0;
      // The column is null for an invalid value, so the empty ones exclude it.
      const empty = Number(empties[at] ?? 0) - invalid;
      return { field, empty, invalid };
    }),
    unknown: findRows('unknown').map(([name, count]) => ({
      name: String(name),
      rows: Number(count),
    })),
    duplicates: downloads?.duplicates ?? 0,
    late: findChanges(dataset.id)
      ? findRows('late').map(([from, count]) => ({ from: Number(from), rows: Number(count) }))
      : null,
    missing: getCheckedFields(dataset.id) && {
      ...readMissingCounts((name) => findRows(`missing.${name}`)),
      before: isCompared ? readMissingCounts((name) => findRows(`before.${name}`)) : null,
    },
    days: first == null || last == null ? null : { first: String(first), last: String(last) },
  };
}
