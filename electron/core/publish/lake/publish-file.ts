import { randomInt, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import { rowFormat } from '../../../../shared/published-columns.ts';
import { systemClock } from '../../base/time/index.ts';
import type { IdRange, LakeFile, WindowFile } from '../../data/engine/contract/engine-methods.ts';
import { isShrunk } from '../../data/queries/index.ts';
import {
  isEarlier,
  type OnStep,
  type PublishedWindow,
  type Publisher,
  type WindowOptions,
  type WindowOutcome,
  type WindowRows,
} from '../publish-target.ts';
import type { AddedFile, DeltaTable, LakeEngine, TableShape } from './delta-table.ts';
import { addWindow, hashCategories, type Receipt, readReceipt } from './lake-receipt.ts';
import type { LakeStore } from './lake-store.ts';

/** The steps of a window, in their order. */
export const lakeSteps = ['begun', 'written', 'put', 'committing', 'committed'] as const;

export type LakeStep = (typeof lakeSteps)[number];

export interface LakeContext {
  readonly store: LakeStore;
  readonly engine: LakeEngine;
  /** The engine's folder. */
  readonly folder: string;
  readonly signal: AbortSignal;
  readonly publisher: Publisher;
  readonly onStep: OnStep<LakeStep>;
}

interface Written {
  /** The files that it was made from. Once others count, it must be made again. */
  readonly basis: string;
  readonly made: WindowFile & { readonly file: LakeFile };
  /** Paths in the table. */
  readonly path: string;
  readonly reduced: readonly string[];
}

/** A window, and the table that it goes to. */
export interface LakeWindow {
  readonly table: DeltaTable;
  readonly shape: TableShape;
  readonly venueId: number;
  readonly window: PublishedWindow;
  /** The table has personal data too. */
  readonly isPersonal: boolean;
}

/** Attempts to commit after other publishers' commits. */
const maxAttempts = 20;

/**
 * Publishes a window: stores its rows as a file that no commit names yet. Then one commit replaces the month's earlier
 * file by it, together with its receipt. If another publisher commits first, it starts again from there.
 */
export async function publishFile(
  to: LakeWindow,
  rows: WindowRows,
  options: WindowOptions,
  context: LakeContext,
): Promise<WindowOutcome> {
  const { onStep, store, publisher } = context;
  const { table, shape, venueId, window } = to;
  const { month } = window;
  const batch = makeBatch();
  let written: Written | null = null;
  const discard = async () => {
    const paths = written ? [written.path, ...written.reduced] : [];
    for (const path of paths) await store.remove(`${table.name}/${path}`).catch(() => undefined);
    written = null;
  };
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await table.refresh();
    const shaping = table.shape(shape);
    if ('refusal' in shaping) return { state: 'refused', ...shaping };
    const all = listVenueFiles(table, venueId);
    if (all.some(({ receipt }) => receipt.venue.platform !== window.venue.platform)) {
      fail('target-unsuitable', { params: { host: store.host, reason: 'other', code: 'venue' } });
    }
    const before = all.find((one) => one.receipt.month === month) ?? null;
    if (before && before.receipt.fetchedAt > window.fetchedAt.getTime()) {
      await discard();
      return { state: 'refused', refusal: 'newer-published' };
    }
    const sent = describe(window, rows, batch, publisher);
    if (attempt === 0) await onStep('begun');
    const basis = JSON.stringify(all.map(({ file }) => file.path));
    if (written !== null && written.basis !== basis) await discard();
    if (written === null) {
      const made = await writeFile(to, { rows, batch, all }, context);
      const { file } = made;
      if (file === null) return { state: 'refused', refusal: 'rows-differ', detail: table.name };
      const here = before?.receipt.rowsHere ?? 0;
      if (!options.acceptsFewer && isShrunk(here, file.rows)) {
        return { state: 'refused', refusal: 'rows-shrunk', before: here };
      }
      await onStep('written');
      const path = toPath(venueId, month, batch);
      const reduced = made.reduced.map(({ from }) => toPath(venueId, findMonth(all, from), batch));
      written = { basis, made: { ...made, file }, path, reduced };
      const files = [file, ...made.reduced.map((one) => one.file)];
      for (const [at, one] of files.entries()) {
        const isThere = await store.put(`${table.name}/${[path, ...reduced][at]}`, one);
        await rm(one.path, { force: true });
        if (isThere) continue;
        await discard();
        return { state: 'refused', refusal: 'rows-differ', detail: table.name };
      }
      await onStep('put');
    }

    const { made, path, reduced } = written;
    const now = systemClock.now();
    const moved = made.reduced.map((one, at) => {
      const from = all.find(({ file }) => file.path === one.from);
      if (!from) throw new Error('a reduced file that is not in the table');
      const { rows: rowsHere, rowSum: sumHere, ids } = one.file;
      const receipt = { ...from.receipt, rowsHere, sumHere, ids };
      const file = { path: reduced[at] ?? '', size: one.file.bytes, modificationTime: now };
      const actions = [table.toRemoval(from.file), addWindow(file, venueId, receipt)];
      return { actions, gone: from.receipt.rowsHere - rowsHere };
    });
    const inserted = made.file.rows - made.same;
    const deletedHere = (before?.receipt.rowsHere ?? 0) - made.same;
    const deleted = deletedHere + moved.reduce((sum, { gone }) => sum + gone, 0);
    const { rows: rowsHere, rowSum: sumHere, ids, bytes } = made.file;
    const receipt = { ...sent, rowsHere, sumHere, ids, inserted, deleted: deletedHere };
    await onStep('committing');
    const isCommitted = await table.commit(
      [
        ...shaping,
        ...(before ? [table.toRemoval(before.file)] : []),
        ...moved.flatMap(({ actions }) => actions),
        addWindow({ path, size: bytes, modificationTime: now }, venueId, receipt),
      ],
      getEngineInfo(publisher),
    );
    if (!isCommitted) continue;
    await onStep('committed');
    return { state: 'published', rows: rows.rows, inserted, deleted, batch: String(batch) };
  }
  await discard();
  return { state: 'refused', refusal: 'busy', detail: table.name };
}

/** Publishes a new receipt for the stored rows. Null if the rows must be compared. */
export async function renewFile(
  { table, shape, venueId, window }: LakeWindow,
  content: string,
  { onStep, publisher }: Pick<LakeContext, 'onStep' | 'publisher'>,
): Promise<WindowOutcome | null> {
  const batch = makeBatch();
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    await table.refresh();
    const shaping = table.shape(shape);
    if ('refusal' in shaping) return { state: 'refused', ...shaping };
    const before = listVenueFiles(table, venueId).find(
      ({ receipt }) => receipt.month === window.month,
    );
    if (before?.receipt.content !== content) return null;
    const { file, receipt } = before;
    const { rows, venue, categories } = receipt;
    if (venue.platform !== window.venue.platform) return null;
    if (categories !== hashCategories(window.venue, window.dataset)) return null;
    if (!isEarlier(receipt, window)) return { state: 'unchanged', rows };
    const next = {
      ...receipt,
      ...describe(window, { ...receipt, rowSum: BigInt(receipt.rowSum) }, batch, publisher),
      inserted: 0,
      deleted: 0,
    };
    await onStep('committing');
    const add = addWindow(file, venueId, next, false);
    if (!(await table.commit([...shaping, add], getEngineInfo(publisher)))) continue;
    await onStep('committed');
    return { state: 'published', rows, inserted: 0, deleted: 0, batch: String(batch) };
  }
  return { state: 'refused', refusal: 'busy', detail: table.name };
}

function makeBatch(): number {
  return systemClock.now() * 1000 + randomInt(1000);
}

export function getEngineInfo({ appVersion }: Publisher): string {
  return `Venue-Desk/${appVersion}`;
}

export interface VenueFile {
  readonly file: AddedFile;
  readonly receipt: Receipt;
}

export function listVenueFiles(table: DeltaTable, venueId: number): readonly VenueFile[] {
  return [...table.files().values()]
    .filter(({ partitionValues }) => partitionValues.venue_id === String(venueId))
    .map((file) => ({ file, receipt: readReceipt(file) }));
}

function toPath(venueId: number, month: string, batch: number): string {
  return `venue_id=${venueId}/month=${month}/${batch}-${randomUUID()}.parquet`;
}

function findMonth(all: readonly VenueFile[], path: string): string {
  return all.find(({ file }) => file.path === path)?.receipt.month ?? '';
}

function describe(
  { venue, dataset, month, fetchedAt, dataAsOf, daysMissing, sources }: PublishedWindow,
  {
    rows,
    rowSum,
    content,
    nulReplaced,
  }: Pick<WindowRows, 'rows' | 'rowSum' | 'content' | 'nulReplaced'>,
  batch: number,
  { appVersion, by }: Publisher,
) {
  const { platform, name, timeZone, currency } = venue;
  return {
    batch,
    venue: { platform, name, timeZone, currency },
    month,
    fetchedAt: fetchedAt.getTime(),
    rows,
    rowSum: String(rowSum),
    dataAsOf,
    daysMissing: daysMissing.join(' '),
    sources,
    content,
    nulReplaced,
    categories: hashCategories(venue, dataset),
    rowFormat,
    appVersion,
    publishedBy: by,
    publishedAt: systemClock.now(),
  };
}

/** False if a file certainly has none of the rows' ids, so that it need not be read. */
function mayShareIds(
  sent: IdRange | null,
  { ids, rowsHere }: Receipt,
  dataset: DatasetId,
): boolean {
  if (getDataset(dataset).isLooselyKeyed || rowsHere === 0) return false;
  if (sent === null || ids === null) return true;
  return BigInt(sent.least) <= BigInt(ids.greatest) && BigInt(ids.least) <= BigInt(sent.greatest);
}

/** Fetches the files that the engine needs to read, and has it write the window's file. */
async function writeFile(
  { table, isPersonal, window }: LakeWindow,
  { rows, batch, all }: Readonly<{ rows: WindowRows; batch: number; all: readonly VenueFile[] }>,
  { store, engine, folder, signal }: LakeContext,
): Promise<WindowFile> {
  const context = { signal, progress: () => undefined };
  const local = new Map<string, string>();
  const fetch = async ({ file }: VenueFile): Promise<string> => {
    const to = join(folder, `${randomUUID()}.parquet`);
    await store.fetch(`${table.name}/${file.path}`, to);
    local.set(to, file.path);
    return to;
  };
  try {
    const before = all.find(({ receipt }) => receipt.month === window.month);
    const paths = { before: before ? await fetch(before) : null, newer: [], older: [] } as {
      readonly before: string | null;
      readonly newer: string[];
      readonly older: string[];
    };
    for (const one of all) {
      if (one === before || !mayShareIds(rows.ids, one.receipt, window.dataset)) continue;
      const isNewer = one.receipt.fetchedAt > window.fetchedAt.getTime();
      paths[isNewer ? 'newer' : 'older'].push(await fetch(one));
    }
    const { linesId } = rows;
    const { dataset, gaps, venue } = window;
    const categories = venue.categories ?? {};
    const made = await engine.writeLakeWindow(
      { folder, linesId, rows: { dataset, isPersonal }, batch, ...paths, gaps, categories },
      context,
    );
    const reduced = made.reduced.map((one) => ({ ...one, from: local.get(one.from) ?? '' }));
    const isWhole = made.file?.rows === rows.rows - made.left + made.kept;
    return { ...made, reduced, file: isWhole ? made.file : null };
  } finally {
    for (const path of local.keys()) await rm(path, { force: true });
  }
}
