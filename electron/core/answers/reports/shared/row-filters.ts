/** A report's filters as SQL and as grid filters. */
import type { DatasetId } from '../../../../../shared/catalogue/types.ts';
import { listStatusFields } from '../../../../../shared/categories/categorised-fields.ts';
import { resolveValue } from '../../../../../shared/categories/classify.ts';
import type {
  CategorisedFieldId,
  ValueCategories,
} from '../../../../../shared/domain/categories.ts';
import type { ReportParameters } from '../../../../../shared/domain/report-questions.ts';
import type { ReportOption } from '../../../../../shared/domain/report-runs.ts';
import type { Filter } from '../../../../../shared/domain/views.ts';
import type { ReportRows } from '../../../data/engine/contract/engine-methods.ts';
import { readText } from '../report-query.ts';
import { toShownText } from '../report-sql.ts';
import { buildChoiceSql, maxOptions } from './chosen.ts';
import { rowsOfCube } from './cubes.ts';

type ReportContext = Pick<ReportParameters, 'filters'>;

/** A field that rows can be split or filtered by. */
export interface RowField {
  readonly field: string;
  /** The field with the names of its values. */
  readonly name?: string;
  /** Set if values are categorised with a name and a colour. */
  readonly categorised?: CategorisedFieldId;
}

/** A filter by category: its column, and the fields that are categorised. */
interface CategoryFilter {
  readonly as: string;
  readonly fields: readonly string[];
}

const makeStatusFilter = (dataset: DatasetId): CategoryFilter => ({
  as: 'category',
  fields: listStatusFields(dataset).map(({ field }) => field),
});

/** By filter name (shared/reports/choices.ts). */
const filtersOf: Readonly<
  Partial<Record<DatasetId, Readonly<Record<string, RowField | CategoryFilter>>>>
> = {
  orders: {
    offer: { field: 'offerId', name: 'offerName' },
    ticket: { field: 'ticketId', name: 'ticketName' },
    channel: { field: 'salesChannel', categorised: 'salesChannel' },
    group: makeStatusFilter('orders'),
  },
  bookings: {
    offer: { field: 'offerId' },
    // Order lines have no language.
    language: { as: 'guideLanguageAs', fields: ['guideLanguage'] },
    group: makeStatusFilter('bookings'),
  },
};

function listFilters(dataset: DatasetId) {
  return Object.entries(filtersOf[dataset] ?? {});
}

/** Fields used by the active filters. */
export function listFilterFields({ filters }: ReportContext, dataset: DatasetId): string[] {
  return listFilters(dataset)
    .filter(([id]) => filters[id] !== undefined)
    .flatMap(([, filter]) => ('as' in filter ? filter.fields : filter.field));
}

function toValue(filter: RowField | CategoryFilter): string {
  return 'as' in filter ? `"${filter.as}"` : toShownText(filter.field);
}

/** SQL predicate: a row passes all filters, except those in `without`. */
export function buildFilterSql(
  context: ReportContext,
  dataset: DatasetId,
  without: readonly string[] = [],
): string {
  const parts = listFilters(dataset)
    .filter(([id]) => !without.includes(id))
    .map(([id, filter]) => buildChoiceSql(context, id, toValue(filter)))
    .filter((part) => part !== 'true');
  return parts.length === 0 ? 'true' : `(${parts.join(' AND ')})`;
}

/** The rows of a cube that a report is about. */
interface FilteredRows {
  readonly dataset: DatasetId;
  readonly table: string;
  /** SQL predicate. */
  readonly condition: string;
}

/** SELECTs of the options of filters, for `ReportQuery`. */
export function selectOptions(
  filters: readonly string[],
  { dataset, table, condition }: FilteredRows,
): Record<string, string[]> {
  const own = listFilters(dataset).filter(([id]) => filters.includes(id));
  return Object.fromEntries(
    own.map(([id, filter]) => {
      const name = 'name' in filter && filter.name ? `any_value("${filter.name}")` : 'NULL';
      const options = `SELECT ${toValue(filter)}, ${name}, ${rowsOfCube}::INTEGER AS n FROM "${table}"
        WHERE ${condition} GROUP BY 1 ORDER BY n DESC, 1 LIMIT ${maxOptions + 1}`;
      return [id, [options]];
    }),
  );
}

/** Statements of the values per category in a cube of order lines, for `toGridFilters`. */
export function selectCategorised(): Record<string, string> {
  return Object.fromEntries(
    listFilters('orders').flatMap(([id, filter]) => {
      if (!('as' in filter)) return [];
      const texts = filter.fields.map(toShownText).join(', ');
      const values = `SELECT ${toValue(filter)}, ${texts} FROM cube GROUP BY ALL LIMIT ${maxSeen}`;
      return [[`${id}Seen`, values]];
    }),
  );
}

/** Values per category at most. */
const maxSeen = 5000;

export type FilterAnswers = Readonly<Record<string, ReportRows>>;

/** Options with the venue's names, if it names the filter's values. */
export function nameOptions(
  filter: string,
  options: ReportOption[],
  categories: ValueCategories,
): ReportOption[] {
  const field = filtersOf.orders?.[filter];
  const categorised = field && 'categorised' in field ? field.categorised : undefined;
  if (!categorised) return options;
  return options.map((one) => ({ ...one, name: nameValue(categories, categorised, one.value) }));
}

/** The venue's name for a value. */
export function nameValue(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: string | null,
) {
  return resolveValue(categories, field, value).name ?? value;
}

/** Values of a filter at most. */
const maxNamed = 500;

/**
 * Translates a report's filters to grid filters: categories become their values. Null if that is impossible, as for
 * choices that depend on two statuses together.
 */
export function toGridFilters(
  { filters }: ReportContext,
  dataset: DatasetId,
  answers: FilterAnswers,
): Filter[] | null {
  const named: Filter[] = [];
  for (const [id, filter] of listFilters(dataset)) {
    const chosen = filters[id];
    if (!chosen) continue;
    if (!('as' in filter)) {
      named.push({ kind: 'oneOf', field: filter.field, values: chosen });
      continue;
    }
    const own = nameCategorised(filter, new Set(chosen), answers[`${id}Seen`] ?? []);
    if (own === null) return null;
    named.push(...own);
  }
  return named;
}

function nameCategorised(
  { fields }: CategoryFilter,
  chosen: ReadonlySet<string | null>,
  rows: ReportRows,
): Filter[] | null {
  if (rows.length >= maxSeen) return null;
  const seen = rows.map(([as, ...texts]) => ({
    isIn: chosen.has(readText(as)),
    texts: texts.map(readText),
  }));
  const values = fields.map(
    (_, at) => new Set(seen.flatMap(({ isIn, texts }) => (isIn ? [texts[at] ?? null] : []))),
  );
  const isExact = seen.every(
    ({ isIn, texts }) => isIn || texts.some((text, at) => !values[at]?.has(text)),
  );
  if (!isExact || values.some(({ size }) => size > maxNamed)) return null;
  return fields.map((field, at) => ({ kind: 'oneOf', field, values: [...(values[at] ?? [])] }));
}
