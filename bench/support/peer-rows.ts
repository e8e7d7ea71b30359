import { readFileSync } from 'node:fs';

/** The fields of `get bookings` that are no texts; all others are. */
const dates = new Set(['bookingDate', 'updatedOn', 'visitStart', 'visitEnd']);

export interface PeerRows {
  readonly names: readonly string[];
  readonly dates: ReadonlySet<string>;
  readonly rows: readonly (readonly (string | number | Date | null)[])[];
}

/** Rows out of an NDJSON file, as a writer of workbooks wants them: dates as dates (UTC as venue time). */
export function readBookings(path: string): PeerRows {
  const bytes = readFileSync(path);
  const rows: PeerRows['rows'][number][] = [];
  let names: string[] = [];
  for (let start = 0; start < bytes.length; ) {
    const end = bytes.indexOf(10, start);
    const row = JSON.parse(bytes.toString('utf8', start, end)) as Record<string, string | number>;
    names = Object.keys(row);
    rows.push(
      names.map((name) => {
        const value = row[name] ?? null;
        return value !== null && dates.has(name) ? new Date(`${value}Z`) : value;
      }),
    );
    start = end + 1;
  }
  return { names, dates, rows };
}
