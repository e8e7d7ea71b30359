/** Which rows of a dataset a report's filters leave: in SQL, and as the filters of its grid. */
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
import { toShownText } from '../report-sql.ts';
import { buildChoiceSql, readOptions } from './chosen.ts';

type ReportContext = Pick<ReportParameters, 'filters'>;

/** What a report can tell rows apart by. */
export interface RowField {
  readonly field: string;
  /** The field that names its values. */
  readonly name?: string;
  /** Where values are categorised under a name and a colour. */
  readonly categorised?: CategorisedFieldId;
}

/** A filter by what values count as: the column of that, and the fields that it is said of. */
interface CategoryFilter {
  readonly as: string;
  readonly fields: readonly string[];
}

const statuses = (dataset: DatasetId): CategoryFilter => ({
  as: 'category',
  fields: listStatusFields(dataset).map(({ field }) => field),
});

/** By a filter's name (shared/reports/choices.ts). */
const filtersOf: Readonly<
  Partial<Record<DatasetId, Readonly<Record<string, RowField | CategoryFilter>>>>
> = {
  orders: {
    offer: { field: 'offerId', name: 'offerName' },
    ticket: { field: 'ticketId', name: 'ticketName' },
    channel: { field: 'salesChannel', categorised: 'salesChannel' },
    group: statuses('orders'),
  },
  bookings: {
    offer: { field: 'offerId' },
    // Order lines name no language.
    language: { as: 'guideLanguageAs', fields: ['guideLanguage'] },
    group: statuses('bookings'),
  },
};

function listFilters(dataset: DatasetId) {
  return Object.entries(filtersOf[dataset] ?? {});
}

/** The fields that rows are filtered by. */
export function listFilterFields({ filters }: ReportContext, dataset: DatasetId): string[] {
  return listFilters(dataset)
    .filter(([id]) => filters[id] !== undefined)
    .flatMap(([, filter]) => ('as' in filter ? filter.fields : filter.field));
}

function toValue(filter: RowField | CategoryFilter): string {
  return 'as' in filter ? `"${filter.as}"` : toShownText(filter.field);
}

/** SQL of whether a row is among those that are asked for, by all filters but some. */
export function buildFilterSql(
  asked: ReportContext,
  dataset: DatasetId,
  without: readonly string[] = [],
): string {
  const parts = listFilters(dataset)
    .filter(([id]) => !without.includes(id))
    .map(([id, filter]) => buildChoiceSql(asked, id, toValue(filter)))
    .filter((part) => part !== 'true');
  return parts.length === 0 ? 'true' : `(${parts.join(' AND ')})`;
}

/**
 * Statements of what filters can be set to over some rows, and of the values that count as something:
 * `readFilterOptions` and `toGridFilters` read them.
 */
export function askFilters(
  filters: readonly string[],
  {
    dataset,
    table,
    condition,
    rows = 'count(*)',
  }: { dataset: DatasetId; table: string; condition: string; rows?: string },
): Record<string, string> {
  const own = listFilters(dataset).filter(([id]) => filters.includes(id));
  return Object.fromEntries(
    own.flatMap(([id, filter]) => {
      const value = toValue(filter);
      const name = 'name' in filter && filter.name ? `any_value("${filter.name}")` : 'NULL';
      const options = `SELECT ${value}, ${name}, ${rows}::INTEGER AS n FROM "${table}"
        WHERE ${condition} GROUP BY 1 ORDER BY n DESC, 1 LIMIT 501`;
      if (!('as' in filter)) return [[`${id}Options`, options]];
      const texts = filter.fields.map(toShownText).join(', ');
      const seen = `SELECT ${value}, ${texts} FROM "${table}" GROUP BY ALL LIMIT ${mostSeen}`;
      return [
        [`${id}Options`, options],
        [`${id}Seen`, seen],
      ];
    }),
  );
}

/** Values that count as something, at most. */
const mostSeen = 5000;

export type FilterAnswers = Readonly<Record<string, ReportRows>>;

/** What a report's filters can be set to. */
export function readFilterOptions(
  filters: readonly string[],
  dataset: DatasetId,
  answers: FilterAnswers,
  categories: ValueCategories,
): Record<string, ReportOption[]> {
  const own = listFilters(dataset).filter(([id]) => filters.includes(id));
  return Object.fromEntries(
    own.map(([id, filter]) => {
      const categorised = 'as' in filter ? undefined : filter.categorised;
      const options = readOptions(answers[`${id}Options`] ?? []);
      return [
        id,
        categorised
          ? options.map((one) => ({ ...one, name: nameValue(categories, categorised, one.value) }))
          : options,
      ];
    }),
  );
}

/** What a venue calls a value. */
export function nameValue(
  categories: ValueCategories,
  field: CategorisedFieldId,
  value: string | null,
) {
  return resolveValue(categories, field, value).name ?? value;
}

/** A filter names so many values at most. */
const mostNamed = 500;

/**
 * The filters of a grid that leave the same rows; null where none do: values that count as something
 * are named one by one, and of two statuses that only together say it not every choice can be.
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
  if (rows.length >= mostSeen) return null;
  const seen = rows.map(([as, ...texts]) => ({
    isIn: chosen.has(as == null ? null : String(as)),
    texts: texts.map((text) => (text == null ? null : String(text))),
  }));
  const values = fields.map(
    (_, at) => new Set(seen.flatMap(({ isIn, texts }) => (isIn ? [texts[at] ?? null] : []))),
  );
  const isExact = seen.every(
    ({ isIn, texts }) => isIn || texts.some((text, at) => !values[at]?.has(text)),
  );
  if (!isExact || values.some(({ size }) => size > mostNamed)) return null;
  return fields.map((field, at) => ({ kind: 'oneOf', field, values: [...(values[at] ?? [])] }));
}
