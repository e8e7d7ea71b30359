/**
 * The engine: DuckDB with the rows of every open result set, in its own process, since DuckDB can abort its process.
 */

import { listStatusFields } from '../../../../shared/categories/categorised-fields.ts';
import type { View } from '../../../../shared/domain/views.ts';
import type { EngineMethods } from './contract/engine-methods.ts';
import type { DatabaseOptions } from './database/database.ts';
import { requireField } from './database/field-column.ts';
import { createIdleCompressing, type IdleCompressing } from './database/idle-compressing.ts';
import type { RunawayOptions } from './database/read-only-database.ts';
import { openResultTables } from './database/result-tables.ts';
import { digestView } from './export/digest-view.ts';
import { exportTables } from './export/export-tables.ts';
import { exportView } from './export/export-view.ts';
import { previewFile } from './export/preview-file.ts';
import { exportWorkbook } from './export/sheet/export-workbook.ts';
import type { SheetLimits } from './export/sheet/sheet-parts.ts';
import { ingestInto } from './ingest/ingest-into.ts';
import { createReadAheads } from './ingest/read-aheads.ts';
import { createNameMethods } from './names/name-methods.ts';
import { createPublishMethods } from './publish/publish-methods.ts';
import { createReportMethods } from './report/report-methods.ts';
import type { FirstRowsOptions } from './stored/read-first-rows.ts';
import { createStoredMethods } from './stored/stored-methods.ts';
import { getGroups } from './view/cached-groups.ts';
import { findRow } from './view/find-row.ts';
import { findUnnamed, getGroupedField } from './view/find-unnamed.ts';
import { openViewRows } from './view/open-view-rows.ts';
import { readCategoryTotals } from './view/read-category-totals.ts';
import { readDistinctValues } from './view/read-distinct-values.ts';
import { readDistribution } from './view/read-distribution.ts';
import { readGroups, readTotals } from './view/read-groups.ts';
import { readPage } from './view/read-page.ts';
import { readPivot } from './view/read-pivot.ts';
import { readQuarters } from './view/read-quarters.ts';
import { readRecord } from './view/read-record.ts';

export interface EngineOptions extends DatabaseOptions, RunawayOptions {
  /** Smaller in tests. */
  readonly sheetLimits?: SheetLimits;
  /** True: decodes every row exactly, to test the decoder. */
  readonly readsExactly?: boolean;
  /** When to show first rows before the rest; fewer rows in tests. */
  readonly firstRows?: Partial<FirstRowsOptions>;
}

export interface Engine {
  readonly methods: EngineMethods;
  /** Releases all rows and removes DuckDB's temporary files. */
  readonly close: () => Promise<void>;
}

export async function createEngine(options: EngineOptions): Promise<Engine> {
  const { sheetLimits, readsExactly = false, firstRows = {} } = options;
  const tables = await openResultTables(options);
  const readings = createReadAheads(tables);
  const rows = await openViewRows(tables);
  const { reader } = tables;
  const compressing = createIdleCompressing(() => tables.connect());

  async function checkColumns({ resultId, columns }: View): Promise<void> {
    const { dataset } = await tables.get(resultId);
    for (const column of columns) requireField(dataset, column);
  }

  const methods: EngineMethods = {
    ...createStoredMethods(tables, { during: compressing.during, ...firstRows }),
    ...createReportMethods(tables),
    ...createNameMethods(tables),
    ...createPublishMethods(tables, options),
    async readAhead(input, { signal }) {
      await readings.read(input, signal);
      return {};
    },
    async forgetReading({ resultId }) {
      await readings.drop(resultId);
      return {};
    },
    ingest: (input, context) => ingestInto(tables, input, context, { readings, readsExactly }),
    async page({ view, offset, limit }) {
      const { result, order } = await rows.ordered(view, offset + limit);
      return readPage(reader, result, order, view, { offset, limit });
    },
    async distinctValues({ resultId, field, masksGuides = false }) {
      return readDistinctValues(reader, await tables.get(resultId), field, masksGuides);
    },
    async totals({ view, fields }) {
      return readTotals(reader, await getGroups(rows, { view, grouping: [], fields }));
    },
    async categoryTotals({ view, fields, categories }) {
      const statuses = listStatusFields((await tables.get(view.resultId)).dataset.id);
      if (statuses.length === 0) return { groups: [], values: [] };
      const grouping = statuses.map(({ field }) => ({ field, by: 'value' as const }));
      const counted = await getGroups(rows, { view, grouping, fields });
      return readCategoryTotals(reader, counted, statuses, categories);
    },
    async groups({ view, grouping, fields, ...level }) {
      const found = await readGroups(
        reader,
        await getGroups(rows, { view, grouping, fields }),
        level,
      );
      const field = getGroupedField(grouping, level.parent);
      if (field === null) return found;
      const keys = found.groups.map(({ key }) => key);
      const unnamed = await findUnnamed(reader, await tables.get(view.resultId), field, keys);
      const groups = found.groups.map((one) =>
        unnamed.has(one.key) ? { ...one, isUnnamed: true as const } : one,
      );
      return { ...found, groups };
    },
    pivot: (query) => readPivot(rows, query),
    distribution: (query) => readDistribution(rows, query),
    quarters: (query) => readQuarters(rows, query),
    async findRow({ view, ...sought }) {
      const { result, order } = await rows.ordered(view);
      return { index: await findRow(reader, result, order, view, sought) };
    },
    async record({ view, index }) {
      const { result, order } = await rows.ordered(view, index + 1);
      return readRecord(reader, result, order, view, index);
    },
    async release({ resultId }) {
      await tables.release(resultId);
      return {};
    },
    preview: async (input, context) => previewFile(rows, input, context),
    async digest({ view }, context) {
      await checkColumns(view);
      return digestView(rows, view, context);
    },
    async export(input, context) {
      await checkColumns(input.view);
      return exportView(rows, input, context, sheetLimits);
    },
    async exportWorkbook(input, context) {
      for (const { view } of input.sheets) await checkColumns(view);
      return exportWorkbook(rows, input, context, sheetLimits);
    },
    exportTables: async (input, context) => exportTables(tables, input, context, sheetLimits),
  };
  return {
    methods: withReading(methods, {
      during: (work) => compressing.during(() => tables.reading(work)),
    }),
    async close() {
      await compressing.close();
      await readings.close();
      await rows.close();
      await tables.close();
    },
  };
}

/** Wraps the methods so that during their calls no compressing starts and no table is dropped that they read. */
function withReading(
  methods: EngineMethods,
  { during }: Pick<IdleCompressing, 'during'>,
): EngineMethods {
  const wrapped = Object.entries(methods).map(([name, method]) => [
    name,
    (...call: readonly unknown[]) =>
      during(() => (method as (...call: readonly unknown[]) => Promise<unknown>)(...call)),
  ]);
  return Object.fromEntries(wrapped) as EngineMethods;
}
