import * as v from 'valibot';
import { isPermitted } from '../../../../shared/categories/categorised-fields.ts';
import { keyOfValue } from '../../../../shared/categories/classify.ts';
import {
  type CategorisedEntry,
  type CategorisedFieldId,
  categorisedEntry,
  categorisedFieldId,
  maxCategorisedValues,
  type ValueCategories,
} from '../../../../shared/domain/categories.ts';
import { fail } from '../../../../shared/errors.ts';

/** Distinguishes these files from other JSON. */
const format = 'venue-desk-categories';
const version = 1;

const envelope = v.looseObject({
  format: v.literal(format),
  version: v.pipe(v.number(), v.integer(), v.minValue(1)),
});
const content = v.strictObject({
  format: v.literal(format),
  version: v.literal(version),
  fields: v.record(v.string(), v.unknown()),
});

/** The file's text: the categories, without the venue's name. */
export function writeCategoryFile(categories: ValueCategories): string {
  return `${JSON.stringify({ format, version, fields: categories }, null, 2)}\n`;
}

/**
 * Reads the categories in a file's text, all or none. Fails with `category-file-not-one`, `category-file-newer` or
 * `category-file-damaged` (with the field and the number of the value).
 */
export function readCategoryFile(text: string): ValueCategories {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  const opened = v.safeParse(envelope, json);
  if (!opened.success) return fail('category-file-not-one');
  if (opened.output.version > version) return fail('category-file-newer');
  const parsed = v.safeParse(content, json);
  if (!parsed.success) return fail('category-file-not-one');
  const fields = Object.entries(parsed.output.fields).map(
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
    const key = keyOfValue(value);
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('category-file-not-one');
  }
}
