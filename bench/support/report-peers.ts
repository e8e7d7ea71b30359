import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '../../electron/core/data/engine/database/database.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { addDays } from '../../shared/venue-time.ts';
import { median, timed } from './bench-engine.ts';
import { type ReportStore, year } from './report-store.ts';

const run = promisify(execFile);
const rounds = 3;

/** The reports that peers are asked, too. */
export const peerReports = ['revenue', 'visitors', 'arrivals'] as const;

/** Not all bookings of earlier days are stored, and the report covers only days that are. */
export const comparedFrom = addDays(year.last, -27);

export interface PeerAnswer {
  readonly milliseconds: number;
  /** The report's results: sold, people of four weeks, barcodes. */
  readonly number: number;
}

export interface ReportPeers {
  readonly sql: Readonly<Record<string, PeerAnswer>>;
  /** Null where this computer's Python has no pandas. */
  readonly pandas: Readonly<Record<string, PeerAnswer>> | null;
}

/** The files of a source under its peer's name, and what is read of them. */
const sources: readonly (readonly [
  name: string,
  dataset: DatasetId,
  store: 'large' | 'scans',
  columns: readonly string[],
])[] = [
  [
    'orders',
    'orders',
    'large',
    [
      'orderNumber',
      'salesChannel',
      'isoCurrencySymbol',
      'offerId',
      'offerName',
      'ticketId',
      'ticketName',
      'status',
      'quantity',
      'totalAmount',
      'creationDate',
      'visitDate',
    ],
  ],
  [
    'bookings',
    'bookings',
    'large',
    ['visitStart', 'numberOfVisitors', 'bookingStatus', 'bookingLineStatus', 'offerId'],
  ],
  ['scans', 'scans', 'scans', ['scannedDate', 'barcode', 'ticketId', 'ticketName']],
  ['soldtickets', 'orders', 'scans', ['visitDate', 'ticketId', 'ticketName', 'quantity', 'status']],
];

/** Asks plain DuckDB, over the same files in plain text, and pandas, over frames in memory. */
export async function askPeers(
  stores: Readonly<Record<'large' | 'scans', ReportStore>>,
  folder: string,
): Promise<ReportPeers> {
  const database = await openDatabase({ temporaryFolder: folder, threads: 2, memoryLimit: '2GB' });
  const connection = await database.connect();
  try {
    for (const [name, dataset, store, columns] of sources) {
      const files = await stores[store].writePlain(dataset, await makeFolder(folder, name));
      await connection.run(`CREATE VIEW ${name} AS FROM read_parquet('${files}')`);
      const list = columns.map((column) => `"${column}"`).join(', ');
      await connection.run(
        `COPY (SELECT ${list} FROM ${name}) TO '${join(folder, `${name}.csv`)}'`,
      );
    }
    await connection.run(`SET VARIABLE first = TIMESTAMP '${year.first} 00:00:00'`);
    await connection.run(`SET VARIABLE last = TIMESTAMP '${year.last} 23:59:59.999999'`);
    const script = await readFile(join(import.meta.dirname, 'report.sql'), 'utf8');
    const asked = script.split('-- report ').slice(1);
    const sql: Record<string, PeerAnswer> = {};
    for (const part of asked) {
      const [name = '', ...lines] = part.split('\n');
      const statements = lines
        .join('\n')
        .split(';')
        .filter((one) => one.trim() !== '');
      const took: number[] = [];
      let number = Number.NaN;
      for (let round = 0; round < rounds; round += 1) {
        took.push(
          await timed(async () => {
            const answers = [];
            for (const statement of statements) answers.push(await connection.rows(statement));
            number = sumUp(name, answers);
          }),
        );
      }
      sql[name] = { milliseconds: median(took), number };
    }
    return { sql, pandas: await askPandas(folder) };
  } finally {
    await connection.close();
    await database.close();
  }
}

async function makeFolder(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  await mkdir(path);
  return path;
}

function sumUp(name: string, answers: readonly (readonly (readonly unknown[])[])[]): number {
  const add = (rows: readonly (readonly unknown[])[] | undefined, column: number): number =>
    (rows ?? []).reduce((sum, row) => sum + Number(row[column]), 0);
  if (name === 'revenue') return add(answers[0], 2);
  if (name === 'arrivals') return add(answers[1], 2);
  return add(
    answers[0]?.filter(([day]) => String(day) >= comparedFrom),
    1,
  );
}

async function askPandas(folder: string): Promise<ReportPeers['pandas']> {
  const python = '/usr/bin/python3';
  const isThere = await run(python, ['-c', 'import pandas']).then(
    () => true,
    () => false,
  );
  if (!isThere) {
    process.stderr.write('left out: pandas: apt-get install python3-pandas\n');
    return null;
  }
  const script = join(import.meta.dirname, 'peer-report.py');
  const { stdout } = await run(
    python,
    [script, folder, year.first, addDays(year.last, 1), comparedFrom],
    { maxBuffer: 1 << 20 },
  );
  return JSON.parse(stdout) as Record<string, PeerAnswer>;
}
