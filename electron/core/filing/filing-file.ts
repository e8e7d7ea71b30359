import * as v from 'valibot';
import {
  type FiledEntry,
  type FiledFieldId,
  type Filing,
  filedEntry,
  filedFieldId,
  mostFiledValues,
} from '../../../shared/domain/filing.ts';
import { fail } from '../../../shared/errors.ts';
import { keyOfValue } from '../../../shared/filing/classify.ts';
import { isPermitted } from '../../../shared/filing/filed-fields.ts';

/** What tells these files from all other JSON. */
const format = 'venue-desk-filing';
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

/** The file's text: what people said, without a word of which venue it is. */
export function writeFilingFile(filing: Filing): string {
  return `${JSON.stringify({ format, version, fields: filing }, null, 2)}\n`;
}

/**
 * The filing in the text of a file, all of it or none. Fails with `filing-file-not-one`,
 * `filing-file-newer` or `filing-file-damaged` (saying which field, and which of its values).
 */
export function readFilingFile(text: string): Filing {
  const json = parseJson(text.replace(/^\uFEFF/, ''));
  const opened = v.safeParse(envelope, json);
  if (!opened.success) return fail('filing-file-not-one');
  if (opened.output.version > version) return fail('filing-file-newer');
  const parsed = v.safeParse(content, json);
  if (!parsed.success) return fail('filing-file-not-one');
  const fields = Object.entries(parsed.output.fields).map(
    ([name, values]) => [findField(name), readEntries(name, values)] as const,
  );
  return Object.fromEntries(fields.filter(([, entries]) => entries.length > 0));
}

function findField(name: string): FiledFieldId {
  return filedFieldId.options.find((known) => known === name) ?? failAt(name, 0);
}

function readEntries(name: string, values: unknown): readonly FiledEntry[] {
  const field = findField(name);
  if (!Array.isArray(values) || values.length > mostFiledValues) return failAt(name, 0);
  const keys = new Set<string>();
  return values.map((raw: unknown, index) => {
    const read = v.safeParse(filedEntry, raw);
    if (!read.success) return failAt(name, index + 1);
    const { value, countsAs } = read.output;
    const key = keyOfValue(value);
    if (!isPermitted(field, countsAs) || keys.has(key)) return failAt(name, index + 1);
    keys.add(key);
    return read.output;
  });
}

/** `number`: which of the field's values, from 1; 0: the field itself. */
function failAt(field: string, number: number): never {
  const shown = /^[A-Za-z]{1,40}$/.test(field) ? field : '?';
  return fail('filing-file-damaged', { params: { field: shown, number } });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('filing-file-not-one');
  }
}
