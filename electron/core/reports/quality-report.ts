import { getDataset } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import { listQualityDatasets, undatedDatasets } from '../../../shared/reports/quality.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import type { ReportRows } from '../engine/contract/engine-methods.ts';
import { findChanges, lateFrom } from './quality-changes.ts';
import { tellQuality } from './quality-told.ts';
import { type Asked, defineReport } from './report.ts';
import type { Downloads, ReportQuery, ReportSource } from './report-query.ts';
import { isInDays, toDayText } from './report-sql.ts';

export interface FieldQuality {
  readonly field: Field;
  readonly empty: number;
  readonly invalid: number;
  /** Every text that does not fit, so that its rows can be shown; null where that can't be. */
  readonly invalidTexts: readonly string[] | null;
}

/** Rows that were changed so many days after they were made, at the least, and which. */
export interface LateRows {
  readonly from: number;
  readonly rows: number;
  /** What they are found by, and how many rows that finds. */
  readonly ids: readonly string[];
  readonly named: number;
}

export interface DatasetQuality {
  readonly dataset: Dataset;
  readonly rows: number;
  readonly fields: readonly FieldQuality[];
  readonly unknown: readonly { readonly name: string; readonly rows: number }[];
  readonly duplicates: number;
  /** Null where rows have no date of their change. */
  readonly late: readonly LateRows[] | null;
  /** The first and last day of what is looked at whatever the period. */
  readonly days: { readonly first: VenueDate; readonly last: VenueDate } | null;
}

/** A filter names so many values at most. */
const mostNamed = 500;
/** Characters of a value that a filter can name. */
const longestText = 1000;
const mostUnknown = 200;

/**
 * R12: rows by the date that they are asked by, and all guides with their skills. Of personal data it
 * is counted how many rows have any, and no value is looked at.
 */
export const qualityReport = defineReport<readonly DatasetQuality[]>({
  id: 'quality',
  query: askQuality,
  tell: tellQuality,
});

function askQuality({ period, filters }: Asked): ReportQuery<readonly DatasetQuality[]> {
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
    // A row without a date came with these days, and nothing says that it is of others.
    const here = axis ? `(${isInDays(`"${axis}"`, [period])} OR "${axis}" IS NULL)` : 'true';
    return Object.entries(inspect(dataset, here)).map(
      ([name, statement]) => [`${dataset.id}.${name}`, statement] as const,
    );
  });
  return {
    sources: Object.fromEntries(sources),
    statements: Object.fromEntries(statements),
    read: (rows, downloads) =>
      wanted.map((dataset) =>
        readQuality(
          dataset,
          (name) => rows[`${dataset.id}.${name}`] ?? [],
          downloads?.[dataset.id],
        ),
      ),
  };
}

function inspect(dataset: Dataset, here: string): Record<string, string> {
  const { id, fields } = dataset;
  // Counting what is there takes half the time of counting, with a condition, what is not.
  const countEmpty = ({ name, type }: Field): string => {
    const isText = type === 'text' || type === 'guid' || type === 'time';
    return `(count(*) - count(${isText ? `nullif("${name}", '')` : `"${name}"`}))::INTEGER`;
  };
  const list = (of: readonly Field[]): string => of.map(({ name }) => `'${name}'`).join(', ');
  const misfits = `SELECT unnest(json_keys("$misfits")) AS name, "$misfits" AS misfits
    FROM "${id}" WHERE ${here} AND "$misfits" IS NOT NULL`;
  const text = `json_extract_string(misfits, '$.' || name)`;
  const late = findChanges(id);
  const days = late && `date_diff('day', "${late.made}"::DATE, "${late.changed}"::DATE)`;
  return {
    filled: `SELECT count(*)::INTEGER, ${fields.map(countEmpty).join(', ')}
      FROM "${id}" WHERE ${here}`,
    // An empty text in the place of a number is nothing: empty, not invalid.
    invalid: `SELECT name, count(*)::INTEGER FROM (${misfits})
      WHERE ${text} <> '' AND name IN (${list(fields)}) GROUP BY name`,
    invalidTexts: `SELECT DISTINCT name, ${text} FROM (${misfits})
      WHERE ${text} <> '' AND name IN (${list(fields.filter(({ personal }) => !personal))}) ORDER BY ALL
      LIMIT ${mostNamed * 20}`,
    unknown: `SELECT name, count(*)::INTEGER AS rows FROM (
        SELECT unnest(list_distinct(json_keys("$raw"))) AS name
        FROM "${id}" WHERE ${here} AND "$raw" IS NOT NULL)
      WHERE name NOT IN (${list(fields)}) GROUP BY name ORDER BY rows DESC, name LIMIT ${mostUnknown}`,
    ...(late && days
      ? {
          // What the ids find may be more rows than those: of one id, others may not be late.
          late: `WITH own AS (SELECT "${late.by}" AS id, ${days} AS days FROM "${id}" WHERE ${here}),
              changed AS MATERIALIZED (SELECT CASE ${lateFrom
                .toReversed()
                .map((from) => `WHEN days >= ${from} THEN ${from}`)
                .join(' ')} END AS least, id, count(*) AS n
                FROM own WHERE days >= ${lateFrom[0]} GROUP BY least, id)
            SELECT least, rows, ids, coalesce(named, 0)::INTEGER
            FROM (SELECT least, sum(n)::INTEGER AS rows,
                to_json(coalesce(min(id::VARCHAR, ${mostNamed + 1}), [])) AS ids
              FROM changed GROUP BY least)
            LEFT JOIN (SELECT least, count(*) AS named FROM own JOIN changed USING (id) GROUP BY least)
              USING (least)
            ORDER BY least`,
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
): DatasetQuality {
  const [rows = 0, ...empties] = findRows('filled')[0] ?? [];
  const found = new Map(findRows('invalid').map(([name, count]) => [name, Number(count)]));
  const texts = Map.groupBy(findRows('invalidTexts'), ([name]) => String(name));
  const [first, last] = findRows('days')[0] ?? [];
  return {
    dataset,
    rows: Number(rows),
    fields: dataset.fields.map((field, at) => {
      const invalid = found.get(field.name) ?? 0;
      // The column has nothing where a value does not fit; the field has.
      const empty = Number(empties[at] ?? 0) - invalid;
      const own = (texts.get(field.name) ?? []).map(([, text]) => String(text ?? ''));
      return { field, empty, invalid, invalidTexts: canBeNamed(own) ? own : null };
    }),
    unknown: findRows('unknown').map(([name, count]) => ({
      name: String(name),
      rows: Number(count),
    })),
    duplicates: downloads?.duplicates ?? 0,
    late: findChanges(dataset.id)
      ? findRows('late').map(([from, count, ids, named]) => ({
          ...{ from: Number(from), rows: Number(count), named: Number(named) },
          ids: (JSON.parse(String(ids ?? '[]')) as (string | null)[]).flatMap((id) => id ?? []),
        }))
      : null,
    days: first == null || last == null ? null : { first: String(first), last: String(last) },
  };
}

function canBeNamed(texts: readonly string[]): boolean {
  return (
    texts.length > 0 &&
    texts.length <= mostNamed &&
    texts.every(({ length }) => length <= longestText)
  );
}
