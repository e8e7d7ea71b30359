import type { Field } from '../../../../../shared/catalogue/types.ts';
import {
  type Filter,
  isLookedUpFilter,
  type LookedUpFilter,
  type View,
} from '../../../../../shared/domain/views.ts';
import { fail } from '../../../../../shared/errors.ts';
import { listGroupFilters } from '../../../../../shared/group-filters.ts';
import { parseVenueDate, parseVenueDateTime } from '../../../../../shared/venue-time.ts';
import { getDrillDownLookup } from '../database/drill-down-lookup.ts';
import { buildInvalidTextSql } from '../database/field-column.ts';
import { buildCodeSql, buildTextCondition, buildTextSql } from '../database/name-columns.ts';
import type { ResultTable } from '../database/result-table.ts';
import { type BoundSql, buildWordSql, joinConditions, quoteName } from '../database/sql.ts';
import { buildSearchConditions } from './search-condition.ts';
import { requireUnmaskedField } from './view-fields.ts';

/** SQL of a cell's text: the value, or the raw text of an invalid one. */
export function buildShownTextSql(result: ResultTable, field: Field): string {
  return buildOrInvalidSql(result, field, buildTextSql(result, field));
}

/** SQL of what filters know a cell by: as `buildShownTextSql`, but in words of no language. */
export function buildFilteredTextSql(result: ResultTable, field: Field): string {
  return buildOrInvalidSql(result, field, buildCodeSql(result, field));
}

function buildOrInvalidSql(result: ResultTable, field: Field, value: string): string {
  return result.invalidFields.has(field.name)
    ? `coalesce(${value}, ${buildInvalidTextSql(field)})`
    : value;
}

/**
 * SQL condition for a view's rows. Null for all rows. Texts are compared as shown, raw texts of invalid values
 * included.
 */
export function buildViewCondition(result: ResultTable, view: View): BoundSql | null {
  const parts = view.filters.map((filter) =>
    isLookedUpFilter(filter)
      ? { sql: `rowid IN (SELECT row FROM ${getDrillDownLookup(result, filter)})`, values: [] }
      : filter.kind === 'outside'
        ? buildOutsideCondition(result, view, filter)
        : buildFilterCondition(
            result,
            requireUnmaskedField(result.dataset, view, filter.field),
            filter,
          ),
  );
  if (view.search) parts.push(...buildSearchConditions(result, view, view.search));
  if (parts.length === 0) return null;
  return { sql: joinConditions(parts.map((p) => p.sql)), values: parts.flatMap((p) => p.values) };
}

/** Selects the rows that are in none of some groups. */
function buildOutsideCondition(
  result: ResultTable,
  view: View,
  { steps, groups }: Extract<Filter, { kind: 'outside' }>,
): BoundSql {
  const fields = new Map(
    steps.map(({ field }) => [field, requireUnmaskedField(result.dataset, view, field)] as const),
  );
  const values: string[] = [];
  const within = groups.map((keys) => {
    const parts = listGroupFilters(keys, steps).map((filter): string => {
      const field = fields.get(filter.field);
      if (!field || filter.kind === 'outside' || isLookedUpFilter(filter)) fail('input-not-valid');
      const part = buildFilterCondition(result, field, filter);
      values.push(...part.values);
      return part.sql;
    });
    return `coalesce((${joinConditions(parts)}), false)`;
  });
  return { sql: `NOT (${within.join(' OR ')})`, values };
}

/** Maximum values that are bound one by one; more are bound as one list, which is read in a fraction of the time. */
const maxBound = 500;

function buildFilterCondition(
  result: ResultTable,
  field: Field,
  filter: Exclude<Filter, LookedUpFilter | { kind: 'outside' }>,
): BoundSql {
  const text = buildShownTextSql(result, field);
  switch (filter.kind) {
    case 'contains':
      return buildTextCondition(result, field, 'text', (shown) => buildWordSql(filter.text, shown));
    case 'oneOf': {
      const values = filter.values.filter((value) => value !== null);
      const isNull = values.length < filter.values.length ? `${text} IS NULL` : 'false';
      if (values.length === 0) return { sql: isNull, values };
      const list =
        values.length > maxBound
          ? {
              sql: `SELECT unnest(from_json(?, '["VARCHAR"]'))`,
              values: [JSON.stringify(values.map((value) => value.toWellFormed()))],
            }
          : { sql: values.map(() => '?::VARCHAR').join(', '), values };
      const oneOf = buildTextCondition(result, field, 'code', (code) => ({
        ...list,
        sql: `${code} IN (${list.sql})`,
      }));
      return { ...oneOf, sql: `${isNull} OR ${oneOf.sql}` };
    }
    case 'noneOf': {
      const among = buildFilterCondition(result, field, { ...filter, kind: 'oneOf' });
      return { ...among, sql: `NOT coalesce((${among.sql}), false)` };
    }
    case 'empty':
      return {
        sql: `coalesce(${text}, '') ${filter.empty ? '=' : '<>'} ''`,
        values: [],
      };
    case 'between':
      return buildBetweenCondition(field, filter.from, filter.to);
    case 'recurring':
      return buildRecurringCondition(field, filter);
  }
}

function buildRecurringCondition(
  field: Field,
  { weekdays, from, to }: Extract<Filter, { kind: 'recurring' }>,
): BoundSql {
  if (field.type !== 'dateTime') return fail('input-not-valid', { params: { field: field.name } });
  const column = quoteName(field.name);
  const minute = `strftime(${column}, '%H:%M')`;
  return {
    sql: joinConditions([
      `${column} IS NOT NULL`,
      ...(weekdays ? [`isodow(${column}) IN (${weekdays.map(Number).join(', ')})`] : []),
      ...(from === undefined ? [] : [`${minute} >= ?::VARCHAR`]),
      ...(to === undefined ? [] : [`${minute} <= ?::VARCHAR`]),
    ]),
    values: [from, to].filter((end) => end !== undefined),
  };
}

function buildBetweenCondition(field: Field, from?: string, to?: string): BoundSql {
  const column = quoteName(field.name);
  const bounds = [
    ...(from === undefined ? [] : [{ sign: '>=', bound: toLowerBound(field, from) }]),
    ...(to === undefined ? [] : [{ sign: '<=', bound: toUpperBound(field, to) }]),
  ];
  return {
    sql: joinConditions(bounds.map(({ sign, bound }) => `${column} ${sign} ?::${bound.type}`)),
    values: bounds.map(({ bound }) => bound.text),
  };
}

interface Bound {
  readonly type: string;
  readonly text: string;
}

function toLowerBound(field: Field, text: string): Bound {
  if (field.type === 'dateTime' && parseVenueDate(text)) return toBound(field, `${text}T00:00:00`);
  return toBound(field, text);
}

/** A day or a minute as an upper bound is included whole. */
function toUpperBound(field: Field, text: string): Bound {
  if (field.type === 'dateTime' && parseVenueDate(text)) return toBound(field, `${text}T23:59:59`);
  if (field.type === 'time' && text.length === 5) return toBound(field, `${text}:59`);
  return toBound(field, text);
}

function toBound(field: Field, text: string): Bound {
  switch (field.type) {
    case 'number':
    case 'decimal':
      if (/^-?\d{1,19}(?:\.\d{1,9})?$/.test(text)) return { type: 'DECIMAL(38,9)', text };
      break;
    case 'dateTime':
      if (parseVenueDateTime(text)) return { type: 'TIMESTAMP', text };
      break;
    case 'time':
      if (/^\d{2}:\d{2}(?::\d{2})?$/.test(text)) return { type: 'VARCHAR', text };
      break;
    default:
      break;
  }
  return fail('input-not-valid', { params: { field: field.name } });
}
