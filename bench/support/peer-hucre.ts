/** Arguments: an NDJSON file of the rows, the target. Prints milliseconds from rows to a closed file, and peak kilobytes. */
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readBookings } from './peer-rows.ts';

const [source = '', target = ''] = process.argv.slice(2);
const { writeXlsxStream } = await import('hucre/xlsx' as string);
const { names, dates, rows } = readBookings(source);
const started = performance.now();
const stream = writeXlsxStream(rows, {
  name: 'Bookings',
  columns: names.map((name) => ({
    header: name,
    width: 19,
    numFmt: dates.has(name) ? 'yyyy-mm-dd hh:mm:ss' : '@',
  })),
  freezePane: { rows: 1 },
});
await pipeline(Readable.fromWeb(stream), createWriteStream(target));
process.stdout.write(`${performance.now() - started} ${process.resourceUsage().maxRSS}\n`);
