import { findField, listColumns } from '../../../../shared/catalogue/catalogue.ts';
import { isInWords } from '../../../../shared/catalogue/name-fields.ts';
import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import { suggestLanguage } from '../../../../shared/categories/language-names.ts';
import { maxFilterValues } from '../../../../shared/domain/report-questions.ts';
import type { Filter } from '../../../../shared/domain/views.ts';
import { parseVenueDate, parseVenueDateTime } from '../../../../shared/venue-time.ts';
import { CommandProblem, failMistyped } from './command-problem.ts';

const shape = /^([A-Za-z][A-Za-z0-9]{0,63})(!=|>=|<=|=|~)([\s\S]*)$/;

/**
 * Reads a `--filter`: `field=value`, `field=one|other`, `field~text`, `field>=from`, `field<=to`, `field=` (empty) or
 * `field!=` (not empty). In values, `|` and `\` are written `\|` and `\\`. Throws a `CommandProblem`.
 */
export function readFilter(text: string, dataset: Dataset): Filter {
  const [, name, sign, value] = shape.exec(text) ?? [];
  if (name === undefined || sign === undefined || value === undefined) {
    throw new CommandProblem('command.problem.filter', { filter: text });
  }
  const field = readField(name, dataset);
  switch (sign) {
    case '~':
      return makeContains(field, value, text);
    case '>=':
      return { kind: 'between', field: name, from: readEnd(field, value, 'first') };
    case '<=':
      return { kind: 'between', field: name, to: readEnd(field, value, 'last') };
    case '!=':
      if (value !== '') throw new CommandProblem('command.problem.filter', { filter: text });
      return { kind: 'empty', field: name, empty: false };
    default:
      return makeEquals(field, value);
  }
}

/** Finds a field by the spec's spelling. */
export function readField(typed: string, dataset: Dataset): Field {
  const found = findField(dataset, typed);
  if (found) return found;
  const known = listColumns(dataset).map(({ name }) => name);
  const params = { field: typed, dataset: dataset.id, fields: known.join(', ') };
  return failMistyped('command.problem.field', params, typed, known);
}

function makeContains(field: Field, value: string, filter: string): Filter {
  if (value === '' || value.length > 200)
    throw new CommandProblem('command.problem.filter', { filter });
  return { kind: 'contains', field: field.name, text: value };
}

function makeEquals(field: Field, value: string): Filter {
  if (value === '') return { kind: 'empty', field: field.name, empty: true };
  const values = splitValues(value);
  if (values.length > maxFilterValues)
    throw new CommandProblem('command.problem.filterValues', { field: field.name });
  const canBeARange =
    field.type === 'dateTime' || field.type === 'decimal' || field.type === 'time';
  if (!canBeARange) {
    for (const one of values) checkValue(field, one);
    return {
      kind: 'oneOf',
      field: field.name,
      values: isInWords(field) ? values.map(readLanguages) : values,
    };
  }
  // Dates and numbers are compared by value: a day means all of it, and 12.5 equals 12.50.
  const [only, ...more] = values;
  if (only === undefined || more.length > 0) {
    throw new CommandProblem('command.problem.filterOneValue', { field: field.name });
  }
  const from = readEnd(field, only, 'first');
  return { kind: 'between', field: field.name, from, to: readEnd(field, only, 'last') };
}

/** Languages as filters know them: by their codes, whatever language they are named in. */
function readLanguages(value: string): string {
  const codes = value.split(', ').map(suggestLanguage);
  return codes.includes(null) ? value : codes.toSorted().join(', ');
}

/** Splits at `|`, but not at `\|`. */
export function splitValues(text: string): string[] {
  const values = [''];
  for (const [part] of text.matchAll(/\\[|\\]|[\s\S]/g)) {
    if (part === '|') values.push('');
    else values[values.length - 1] += part.length === 2 ? part.slice(1) : part;
  }
  return values;
}

function checkValue(field: Field, value: string): void {
  const fits =
    field.type === 'boolean'
      ? value === 'true' || value === 'false'
      : field.type === 'number'
        ? /^-?\d{1,38}$/.test(value)
        : value.length <= 1000;
  if (!fits) throw findValueProblem(field, value);
}

/** An end of a range for the engine: a day becomes its first or last second. */
function readEnd(field: Field, value: string, which: 'first' | 'last'): string {
  const text = value.trim();
  switch (field.type) {
    case 'dateTime':
      if (parseVenueDate(text)) return `${text}T${which === 'first' ? '00:00:00' : '23:59:59'}`;
      if (parseVenueDateTime(text)) return text;
      break;
    case 'time':
      if (/^([01]\d|2[0-3]):[0-5]\d$/.test(text)) {
        return `${text}:${which === 'first' ? '00' : '59'}`;
      }
      if (/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text)) return text;
      break;
    case 'number':
    case 'decimal':
      if (/^-?\d{1,19}(\.\d{1,9})?$/.test(text)) return text;
      break;
    default:
      throw new CommandProblem('command.problem.filterRange', { field: field.name });
  }
  throw findValueProblem(field, value);
}

function findValueProblem(field: Field, value: string): CommandProblem {
  return new CommandProblem('command.problem.filterValue', {
    field: field.name,
    value,
    type: field.type,
  });
}
