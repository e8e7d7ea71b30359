import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import {
  describeLakeTable,
  type LakeTable,
  lakeTables,
} from '../../../../shared/published-lake.ts';
import { systemClock } from '../../base/time/index.ts';
import type { AddedFile, DeltaTable } from './delta-table.ts';
import { type Receipt, readReceipt } from './lake-receipt.ts';
import { getEngineInfo, type LakeContext } from './publish-file.ts';

const tag = 'venueDesk.content';

/** Tables of a lake, by their names. */
export interface LakeTables {
  readonly fact: (dataset: DatasetId) => DeltaTable;
  /** The table with personal data. Null for a dataset without any. */
  readonly personal: (dataset: DatasetId) => DeltaTable | null;
  readonly table: (name: LakeTable) => DeltaTable;
}

interface Content {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** Files of orders, by their paths in the table. */
  readonly orders: readonly { readonly path: string; readonly venueId: number }[];
}

/**
 * Writes the tables that are derived from the receipts of the others, unless they are up to date. If a run is killed
 * before, the next one writes them.
 */
export async function writeTables(tables: LakeTables, context: LakeContext): Promise<void> {
  for (const name of lakeTables) {
    const table = tables.table(name);
    // Read before the tables that it is derived from, so that a commit in between is noticed.
    do await table.refresh();
    while (!(await writeTable(table, name, await readContent(name, tables), context)));
  }
}

async function readContent(name: LakeTable, { fact, personal }: LakeTables): Promise<Content> {
  if (name === 'dim_date') return { rows: [], orders: [] };
  if (name === 'dim_offer') {
    const orders = fact('orders');
    await orders.refresh();
    const files = [...orders.files().values()].map(({ path, partitionValues }) => ({
      path,
      venueId: Number(partitionValues.venue_id),
    }));
    return { rows: [], orders: files };
  }
  const all: (Receipt & { dataset: DatasetId; venue_id: number; isPersonal: boolean })[] = [];
  for (const dataset of datasetIds) {
    const table = fact(dataset);
    await table.refresh();
    const withPersonal = personal(dataset);
    await withPersonal?.refresh();
    const toKey = ({ partitionValues: { venue_id, month } }: AddedFile) => `${venue_id} ${month}`;
    const also = new Set([...(withPersonal?.files().values() ?? [])].map(toKey));
    for (const file of table.files().values()) {
      const venue_id = Number(file.partitionValues.venue_id);
      const isPersonal = also.has(toKey(file));
      all.push({ ...readReceipt(file), dataset, venue_id, isPersonal });
    }
  }
  all.sort((a, b) => a.publishedAt - b.publishedAt);
  // The last receipt of a venue has its current name.
  const venues = new Map(all.map(({ venue_id, venue }) => [venue_id, venue]));
  if (name === 'dim_venue') {
    const rows = [...venues].map(([venue_id, { name: venue, timeZone, currency }]) => ({
      venue_id,
      name: venue,
      time_zone: timeZone,
      currency,
    }));
    return { rows, orders: [] };
  }
  const at = (time: number) => new Date(time).toISOString();
  const rows = all.map((one) => ({
    venue_id: one.venue_id,
    venue: venues.get(one.venue_id)?.name,
    dataset: one.dataset,
    month: one.month,
    rows: one.rowsHere,
    data_as_of: `${one.dataAsOf}Z`,
    days_missing: one.daysMissing,
    fetched_at: at(one.fetchedAt),
    published_at: at(one.publishedAt),
    personal_data: one.isPersonal,
    app_version: one.appVersion,
    batch: one.batch,
  }));
  return { rows, orders: [] };
}

/** False if another publisher was first. */
async function writeTable(
  table: DeltaTable,
  name: LakeTable,
  content: Content,
  { store, engine, folder, signal, publisher }: LakeContext,
): Promise<boolean> {
  if (name === 'dim_offer' && content.orders.length === 0 && table.version() < 0) return true;
  const sum = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const before = [...table.files().values()];
  const shaping = table.shape({ ...describeLakeTable(name), partitionedBy: [] });
  // Somebody else's table is left alone.
  if ('refusal' in shaping) return true;
  if (before.length === 1 && before[0]?.tags[tag] === sum && shaping.length === 0) return true;
  const orders: { path: string; venueId: number }[] = [];
  try {
    for (const { path, venueId } of content.orders) {
      const to = join(folder, `${randomUUID()}.parquet`);
      await store.fetch(`fact_orders/${path}`, to);
      orders.push({ path: to, venueId });
    }
    const file = await engine.writeLakeTable(
      { folder, table: name, rows: content.rows, orders },
      { signal, progress: () => undefined },
    );
    const path = `${systemClock.now() * 1000}-${randomUUID()}.parquet`;
    const isThere = await store.put(`${table.name}/${path}`, file);
    await rm(file.path, { force: true });
    if (!isThere) return false;
    const add = {
      path,
      partitionValues: {},
      size: file.bytes,
      modificationTime: systemClock.now(),
      dataChange: true,
      stats: JSON.stringify({ numRecords: file.rows }),
      tags: { [tag]: sum },
    };
    return await table.commit(
      [...shaping, ...before.map(table.toRemoval), { add }],
      getEngineInfo(publisher),
    );
  } finally {
    for (const { path } of orders) await rm(path, { force: true });
  }
}
