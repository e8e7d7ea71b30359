import * as v from 'valibot';
import { isPermitted } from '../../../../shared/categories/categorised-fields.ts';
import { toValueKey } from '../../../../shared/categories/classify.ts';
import {
  type CategorisedEntry,
  type CategorisedFieldId,
  categorisedEntry,
  categorisedFieldId,
  maxCategorisedValues,
  type ValueCategories,
} from '../../../../shared/domain/categories.ts';
import { fail } from '../../../../shared/errors.ts';

/**
 * Reads the categories in a file's content, all or none. Fails with `shared-file-not-one` or
 * `category-file-damaged` (with the field and the number of the value).
 */
export function readCategoryFile(content: unknown): ValueCategories {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), content);
  if (!parsed.success) return fail('shared-file-not-one', { params: { kind: 'categories' } });
  const fields = Object.entries(parsed.output).map(
    ([name, values]) => [findField(name), readEntries(name, values)] as const,
  );
  return Object.fromEntries(fields.filter(([, entries]) => entries.length > 0));
}

function findField(name: string): CategorisedFieldId {
  return categorisedFieldId.options.find((known) => known === name) ?? failAt(name, 0);
}

function readEntries(name: string, values: unknown): readonly CategorisedEntry[] {
  const field = findField(name);
  if (!Array.isArray(values) || values.length > maxCategorisedValues) return failAt(name, 0);
  const keys = new Set<string>();
  return values.map((raw: unknown, index) => {
    const read = v.safeParse(categorisedEntry, raw);
    if (!read.success) return failAt(name, index + 1);
    const { value, category } = read.output;
    const key = toValueKey(value);
    if (!isPermitted(field, category) || keys.has(key)) return failAt(name, index + 1);
    keys.add(key);
    return read.output;
  });
}

/** `number`: the position of the value in the field, from 1; 0: the field itself. */
function failAt(field: string, number: number): never {
  const shown = /^[A-Za-z]{1,40}$/.test(field) ? field : '?';
  return fail('category-file-damaged', { params: { field: shown, number } });
}
