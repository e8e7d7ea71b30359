import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { fail } from '../../../../../shared/errors.ts';
import { type DamagedSegment, verifySegment } from '../../segment-format/index.ts';
import type { RowSelection, SegmentMethods } from '../contract/engine-methods.ts';
import { requireField } from '../database/field-column.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { quoteName } from '../database/sql.ts';
import { measureLeadTimes } from './lead-times.ts';
import { type FirstRowsChoices, openByFirstRows } from './open-by-first-rows.ts';
import { openChanges } from './open-changes.ts';
import { readStoredValues } from './read-stored-values.ts';
import { createSliceReader } from './slice-reader.ts';
import { writeResultAsSegment } from './write-result.ts';

/** The engine's methods for segments; see `SegmentMethods`. */
export function createStoredMethods(
  tables: ResultTables,
  firstRows: FirstRowsChoices,
): SegmentMethods {
  const reader = createSliceReader(tables);
  const { makeTables, withSlices, withColumns } = reader;
  return {
    keep: (input, context) =>
      tables.during(input.resultId, (result) =>
        tables.withConnection(context.signal, (connection) =>
          writeResultAsSegment(connection, result, input, tables.folder, context.signal),
        ),
      ),

    openStored: (input, context) => {
      checkSelection(getDataset(input.dataset), input.select);
      return input.answersWith === 'first-rows'
        ? openByFirstRows(tables, reader, firstRows, input, context)
        : withSlices(input, context, (connection, plain) =>
            reader.openAll(connection, plain, input),
          );
    },

    async changes(input, context) {
      checkSelection(getDataset(input.dataset), input.select);
      return openChanges(tables, reader, input, context);
    },

    async leadTimes(input, context) {
      const whole = getDataset(input.dataset);
      const field = requireDate(whole, input.field);
      const axis = requireDate(whole, whole.axis?.field ?? '');
      return withColumns(input, [field], context, (connection, table) =>
        measureLeadTimes(connection, table, axis, field),
      );
    },

    async verify({ paths, ...expected }, { signal }) {
      const damaged: DamagedSegment[] = [];
      for (const path of paths) {
        const read = await verifySegment(path, expected, signal);
        if (read.damaged) damaged.push(read.damaged);
      }
      return { damaged };
    },

    async storedNumbers(input, context) {
      const { name } = requireIdentifier(getDataset(input.dataset), input.field);
      return withColumns(input, [name], context, async (connection, table) => {
        const rows = await connection.rows(`SELECT DISTINCT ${quoteName(name)}::VARCHAR
          FROM ${table} WHERE ${quoteName(name)} IS NOT NULL`);
        return { numbers: rows.map(([number]) => String(number)) };
      });
    },

    async storedValues(input, context) {
      const whole = getDataset(input.dataset);
      const fields = input.fields.map((name) => requireOpen(whole, name));
      const made = makeTables();
      return withSlices(input, context, async (connection, { slices, damaged }) => ({
        fields: await readStoredValues(connection, whole, slices, fields, made),
        damaged,
      }));
    },
  };
}

function checkSelection(dataset: Dataset, select: RowSelection | null): void {
  if (!select) return;
  if ('number' in select) requireIdentifier(dataset, select.field);
  else requireDate(dataset, select.field);
}

function requireIdentifier(dataset: Dataset, name: string): Field {
  const field = requireField(dataset, name);
  if (!field.identifier) fail('input-not-valid', { params: { field: name } });
  return field;
}

/** Returns the field of that name. Fails if it isn't stored, or is personal data, whose values must not be listed. */
function requireOpen(dataset: Dataset, name: string): Field {
  const field = requireField(dataset, name);
  if (field.personal || field.naming) fail('input-not-valid', { params: { field: name } });
  return field;
}

/** Returns the name of a date field. Fails if there is none of that name. */
function requireDate(dataset: Dataset, name: string): string {
  const field = requireField(dataset, name);
  if (field.type !== 'dateTime') fail('input-not-valid', { params: { field: name } });
  return field.name;
}
