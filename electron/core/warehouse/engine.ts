/**
 * The engine: DuckDB with the rows of every open answer, in a process of its own (it can abort).
 */
import type { View } from '../../../shared/ipc/views.ts';
import type { CallContext } from '../worker/worker-methods.ts';
import type {
  EngineMethods,
  ExportedFile,
  ExportInput,
  PreviewInput,
  WorkbookInput,
} from './engine-methods.ts';
import { findRow } from './find-row.ts';
import { ingestBodies } from './ingest-bodies.ts';
import { groupsOf } from './kept-groups.ts';
import { openWarehouse, type Warehouse, type WarehouseOptions } from './open-warehouse.ts';
import { readDistinctValues } from './read-distinct-values.ts';
import { readGroups, readTotals } from './read-groups.ts';
import { readPage } from './read-page.ts';
import { readRecord } from './read-record.ts';
import { markRows } from './row-marks.ts';
import { createSegmentMethods } from './segment-methods.ts';
import { namedField } from './view-fields.ts';

export type * from './engine-methods.ts';

export interface EngineOptions extends WarehouseOptions {
  /** Writes files (`export/export-view.ts`). Handed in, since `export` builds on this folder. */
  readonly exportView: (
    warehouse: Warehouse,
    input: ExportInput,
    context: ExportContext,
  ) => Promise<ExportedFile>;
  /** Writes workbooks of several answers (`export/export-workbook.ts`). */
  readonly exportWorkbook: (
    warehouse: Warehouse,
    input: WorkbookInput,
    context: ExportContext,
  ) => Promise<ExportedFile>;
  /** The first lines of such a file (`export/preview-file.ts`). */
  readonly previewFile: (
    warehouse: Warehouse,
    input: PreviewInput,
    context: ExportContext,
  ) => Promise<string>;
  /** The digest of its rows, of which no file is made (`export/digest-view.ts`). */
  readonly digestView: (
    warehouse: Warehouse,
    view: View,
    context: ExportContext,
  ) => Promise<string>;
}

export interface ExportContext extends CallContext {
  /** The engine's own folder, in which pieces of a file may lie until it is put together. */
  readonly workingFolder: string;
}

export interface Engine {
  readonly methods: EngineMethods;
  /** Lets go of all rows and of what DuckDB spilled. */
  readonly close: () => Promise<void>;
}

/** Starts an engine with no rows. */
export async function createEngine(options: EngineOptions): Promise<Engine> {
  const warehouse = await openWarehouse(options);
  const workingFolder = options.temporaryFolder;
  const methods: EngineMethods = {
    ...createSegmentMethods(warehouse, options.temporaryFolder),
    async ingest(input, context) {
      const connection = await warehouse.connect();
      const tables = {
        sample: warehouse.makeTableName(),
        stage: warehouse.makeTableName(),
        odd: warehouse.makeTableName(),
        held: warehouse.makeTableName(),
        beside: warehouse.makeTableName(),
      };
      try {
        const { answer, intake } = await connection.during(context.signal, () =>
          ingestBodies(connection, input, tables, context),
        );
        const windows = input.period ? [input.period] : [];
        const marks = await markRows(
          ...([connection, answer.dataset, answer.table, intake, windows] as const),
          warehouse.makeTableName,
        );
        await warehouse.hold(input.answerId, { ...answer, marks });
        return intake;
      } finally {
        await connection.close();
      }
    },
    async page({ view, offset, limit }) {
      const { answer, order } = await warehouse.orderOf(view, offset + limit);
      return readPage(warehouse.reader, answer, order, view, { offset, limit });
    },
    async distinctValues({ answerId, field }) {
      return readDistinctValues(warehouse.reader, warehouse.answerOf(answerId), field);
    },
    async totals({ view, fields }) {
      const groups = await groupsOf(warehouse, { view, grouping: [], fields });
      return readTotals(warehouse.reader, groups);
    },
    async groups({ view, grouping, fields, ...level }) {
      const groups = await groupsOf(warehouse, { view, grouping, fields });
      return readGroups(warehouse.reader, groups, level);
    },
    async findRow({ view, ...sought }) {
      const { answer, order } = await warehouse.orderOf(view);
      return { index: await findRow(warehouse.reader, answer, order, view, sought) };
    },
    async record({ view, index }) {
      const { answer, order } = await warehouse.orderOf(view, index + 1);
      return readRecord(warehouse.reader, answer, order, view, index);
    },
    async release({ answerId }) {
      await warehouse.release(answerId);
      return {};
    },
    async preview(input, context) {
      return options.previewFile(warehouse, input, { ...context, workingFolder });
    },
    async digest({ view }, context) {
      const { dataset } = warehouse.answerOf(view.answerId);
      for (const column of view.columns) namedField(dataset, column);
      return options.digestView(warehouse, view, { ...context, workingFolder });
    },
    async export(input, context) {
      const { dataset } = warehouse.answerOf(input.view.answerId);
      for (const column of input.view.columns) namedField(dataset, column);
      return options.exportView(warehouse, input, { ...context, workingFolder });
    },
    async exportWorkbook(input, context) {
      for (const { view } of input.sheets) {
        const { dataset } = warehouse.answerOf(view.answerId);
        for (const column of view.columns) namedField(dataset, column);
      }
      return options.exportWorkbook(warehouse, input, { ...context, workingFolder });
    },
  };
  return { methods, close: () => warehouse.close() };
}
