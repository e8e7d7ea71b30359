import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { Failure } from '../../../../../shared/errors.ts';
import type { DamagedSegment, RowsKey } from '../../segment-format/index.ts';
import type { ReportRows, ReportTable } from '../contract/report-methods.ts';
import { dropTables } from '../database/drop-tables.ts';
import type { ResultTables } from '../database/result-tables.ts';
import { withPlainSlices } from '../stored/plain-slices.ts';
import { readNewest, readVersions } from '../stored/read-newest.ts';
import { type CategorisedValues, readCategorisedValues } from './category-columns.ts';
import { createPartTables, type PartTables } from './part-tables.ts';

export interface OpenReportTable {
  /** The table's name in the database. */
  readonly name: string;
  readonly rows: number;
  readonly values: CategorisedValues;
  /** Results of statements by their SQL, the most recently used at the end. */
  readonly answers: Map<string, ReportRows>;
  readonly parts: PartTables;
  /** By the field whose lead times were measured. */
  readonly leadTimes: Map<string, readonly number[]>;
  /** Segments that could not be read: the table then doesn't exist. */
  readonly damaged: readonly DamagedSegment[];
}

export interface ReportTables {
  /**
   * Opens tables for as long as `work` runs, and caches them for the next caller. Fails with
   * `disk-full`, `folder-not-writable` or `cancelled`.
   */
  use<T>(
    wanted: readonly WantedTable[],
    signal: AbortSignal,
    work: (tables: readonly OpenReportTable[]) => Promise<T>,
  ): Promise<T>;
  release(profileId: string): void;
}

export interface WantedTable extends ReportTable {
  readonly profileId: string;
  readonly key: RowsKey;
}

interface Entry {
  readonly profileId: string;
  /** Identifies the state of the stored rows: another version means other rows. */
  readonly version: string;
  readonly opened: Promise<OpenReportTable>;
  table: OpenReportTable | null;
  users: number;
  isGone: boolean;
}

/** Maximum rows that are cached of one table's parts. */
const maxPartRows = 2_000_000;

/** Caches the most recently used tables, up to `maxRows` rows in all. */
export function createReportTables(tables: ResultTables, maxRows: number): ReportTables {
  const entries = new Map<string, Entry>();

  /** Drops a table as soon as nobody reads it. */
  function dropEntry(entry: Entry): void {
    entry.isGone = true;
    if (entry.users > 0) return;
    void entry.opened.then(
      ({ name, parts }) => {
        parts.drop();
        void dropTables(tables.reader, name);
      },
      () => undefined,
    );
  }

  function remove(id: string): void {
    const entry = entries.get(id);
    entries.delete(id);
    if (entry) dropEntry(entry);
  }

  function trim(): void {
    let rows = 0;
    for (const [id, entry] of [...entries].reverse()) {
      rows += entry.table ? entry.table.rows + entry.table.parts.rows : 0;
      if (rows > maxRows && entry.users === 0) remove(id);
    }
  }

  function open(wanted: WantedTable, signal: AbortSignal): Entry {
    const { profileId, dataset, part, fields, select, slices } = wanted;
    const id = JSON.stringify([profileId, dataset, part, fields, select]);
    const version = JSON.stringify(slices);
    const known = entries.get(id);
    if (known?.version === version) {
      entries.delete(id);
      entries.set(id, known);
      return known;
    }
    remove(id);
    const opened = readTable(tables, wanted, signal);
    const entry: Entry = { profileId, version, opened, table: null, users: 0, isGone: false };
    entries.set(id, entry);
    const forget = (): void => {
      if (entries.get(id) === entry) remove(id);
    };
    opened.then((table) => {
      entry.table = table;
      if (table.damaged.length > 0) forget();
      else trim();
    }, forget);
    return entry;
  }

  /** Retried, because another caller may have begun to open the table and been cancelled. */
  async function openForUse(wanted: WantedTable, signal: AbortSignal): Promise<Entry> {
    for (;;) {
      const entry = open(wanted, signal);
      entry.users += 1;
      try {
        await entry.opened;
        return entry;
      } catch (error) {
        entry.users -= 1;
        const isOthers = error instanceof Failure && error.error.kind === 'cancelled';
        if (!isOthers || signal.aborted) throw error;
      }
    }
  }

  return {
    async use(wanted, signal, work) {
      const used: Entry[] = [];
      try {
        // Opened concurrently: while one table waits for the disk, or has too few rows for all processors, others
        // continue.
        const opening = await Promise.allSettled(
          wanted.map(async (one) => {
            const entry = await openForUse(one, signal);
            used.push(entry);
            return entry.opened;
          }),
        );
        const opened = opening.map((one) => {
          if (one.status === 'rejected') throw one.reason;
          return one.value;
        });
        return await work(opened);
      } finally {
        for (const entry of used) {
          entry.users -= 1;
          if (entry.isGone) dropEntry(entry);
        }
        trim();
      }
    },
    release(profileId) {
      for (const [id, entry] of entries) if (entry.profileId === profileId) remove(id);
    },
  };
}

async function readTable(
  tables: ResultTables,
  { profileId, dataset: id, key, slices, select, fields, isEveryVersion }: WantedTable,
  signal: AbortSignal,
): Promise<OpenReportTable> {
  const dataset = getDataset(id);
  const made = {
    stored: tables.makeTableName(),
    duplicateKeys: tables.makeTableName(),
    olderVersions: tables.makeTableName(),
  };
  const stored = { profileId, dataset: id, key, slices };
  return withPlainSlices(tables.folder, stored, signal, async (plain) => {
    const { damaged } = plain;
    const parts = createPartTables({
      makeTableName: () => tables.makeTableName(),
      dropTable: (name) => void dropTables(tables.reader, name),
      maxRows: maxPartRows,
    });
    const none = { name: made.stored, answers: new Map(), parts, leadTimes: new Map(), damaged };
    if (damaged.length > 0) return { ...none, rows: 0, values: new Map() };
    return tables.withConnection(signal, async (connection) => {
      const wanted = { dataset, slices: plain.slices, select, names: fields };
      const rows = isEveryVersion
        ? await readVersions(connection, wanted, made.stored)
        : await readNewest(connection, wanted, made);
      const values = await readCategorisedValues(connection, dataset, made.stored, fields);
      return { ...none, rows, values };
    });
  });
}
