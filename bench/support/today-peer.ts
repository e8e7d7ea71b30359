import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Connection,
  openDatabase,
} from '../../electron/core/data/engine/database/database.ts';
import { getDataset } from '../../shared/catalogue/catalogue.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { Today } from '../../shared/domain/reports.ts';
import type { Desk } from '../../tests/e2e/support/desk.ts';
import { getDesk } from '../../tests/e2e/support/desk-calls.ts';
import { toRowsSpec } from '../../tests/support/rows-spec.ts';
import { toPeriod } from './bench-desk.ts';
import { timed, wholeView } from './bench-engine.ts';
import { day, moment } from './venue-year.ts';

/** The columns that `today.sql` reads of each dataset. */
const columns: Readonly<Partial<Record<DatasetId, readonly string[]>>> = {
  bookings: [
    'bookingDate',
    'visitStart',
    'numberOfVisitors',
    'bookingStatus',
    'bookingLineStatus',
    'orderNumber',
    'guideLanguage',
  ],
  orders: ['creationDate', 'modifiedDate', 'visitDate', 'quantity', 'status'],
  tasks: ['id', 'title', 'location', 'start', 'end', 'status', 'visitorCount', 'orderNumber'],
  availabilities: ['guideId', 'from', 'till'],
  scans: ['scannedDate', 'barcode'],
};

export interface TodayPeer {
  /** Milliseconds of all statements over tables in memory. */
  ask(): Promise<number>;
  /** Milliseconds to read the tables from files, then of all statements. */
  readAndAsk(): Promise<number>;
  close(): Promise<void>;
}

/** Has the app export what `today.sql` reads, a Parquet file of each dataset. */
export async function exportYear(desk: Desk, profileId: string, folder: string): Promise<void> {
  for (const [dataset, names] of Object.entries(columns)) {
    await exportRows(desk, profileId, dataset as DatasetId, names, folder);
  }
}

/** Opens plain DuckDB over the files of a folder. Throws if its answers differ from the app's. */
export async function openTodayPeer(folder: string, ours: Today): Promise<TodayPeer> {
  const settings = { temporaryFolder: folder, threads: 2, memoryLimit: '2GB' };
  const database = await openDatabase(settings);
  const connection = await database.connect();
  const script = await readFile(join(import.meta.dirname, 'today.sql'), 'utf8');
  const statements = script.split(';').filter((statement) => statement.trim() !== '');
  await connection.run(`SET VARIABLE day = DATE '${day}'`);
  await connection.run(`SET VARIABLE now = TIME '${moment.toPlainTime()}'`);
  const ask = async () => {
    const found = [];
    for (const statement of statements) found.push(await connection.rows(statement));
    return found;
  };
  await readTables(connection, folder);
  checkSame(await ask(), ours);
  return {
    ask: () => timed(ask),
    readAndAsk: () =>
      timed(async () => {
        await readTables(connection, folder);
        await ask();
      }),
    async close() {
      await connection.close();
      await database.close();
    },
  };
}

async function readTables(connection: Connection, folder: string): Promise<void> {
  for (const dataset of Object.keys(columns)) {
    const file = join(folder, `${dataset}.parquet`);
    await connection.run(`CREATE OR REPLACE TABLE ${dataset} AS FROM read_parquet('${file}')`);
  }
}

async function exportRows(
  desk: Desk,
  profileId: string,
  dataset: DatasetId,
  names: readonly string[],
  folder: string,
): Promise<void> {
  const bridge = getDesk(desk.page);
  const dates = getDataset(dataset).axis?.field ?? null;
  const fetched = await bridge.datasets.fetch({
    profileId,
    dataset,
    again: false,
    rowRequest: {
      by: 'stored',
      dates,
      period: toPeriod(day.subtract({ years: 2 }), day.add({ years: 1 })),
    },
  });
  if (!fetched.ok) throw new Error(`no ${dataset}: ${JSON.stringify(fetched.error)}`);
  const { resultId } = fetched.value;
  const { resultId: _, ...view } = wholeView;
  await desk.saveTo(join(folder, `${dataset}.parquet`));
  const written = await bridge.exports.start({
    exportId: `bench-${dataset}`,
    profileId: fetched.value.profileId,
    order: toRowsSpec(
      fetched.value,
      { ...view, columns: [...names] },
      { format: 'parquet', headings: 'fields' },
    ),
  });
  if (!written.ok || !written.value) throw new Error(`no file: ${JSON.stringify(written)}`);
  await bridge.datasets.release({ resultId });
}

/** Throws if the answers differ: their times can't be compared then. */
function checkSame(
  [people = [], tickets = [], , scans = []]: readonly (readonly (readonly unknown[])[])[],
  ours: Today,
): void {
  const due = (rows: readonly (readonly unknown[])[]): number =>
    rows
      .filter(([on, counts]) => on === day.toString() && counts !== 'cancelled')
      .reduce((sum, [, , amount]) => sum + Number(amount), 0);
  const dueOurs = ({ tallies }: Today['people']): number =>
    tallies
      .filter(({ group }) => group !== 'cancelled')
      .reduce((sum, { amount }) => sum + amount, 0);
  const scanned = scans
    .filter(([on]) => on === day.toString())
    .reduce((sum, [, , count]) => sum + Number(count), 0);
  const theirs = [due(people), due(tickets), scanned];
  const own = [dueOurs(ours.people), dueOurs(ours.tickets), ours.scans.scanned];
  if (JSON.stringify(theirs) !== JSON.stringify(own)) {
    throw new Error(`the app says ${own.join(', ')}, plain SQL ${theirs.join(', ')}`);
  }
}
