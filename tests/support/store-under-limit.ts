/** A program to run under `ulimit -f`: stores ingested rows (from a plain Parquet file), and prints the outcome. */
import { makeRowsKey } from '../../electron/core/data/segment-format/segment-keys.ts';
import { writeSegment } from '../../electron/core/data/segment-format/write-segment.ts';
import { Failure } from '../../shared/errors.ts';
import { oneRow } from './one-row.ts';

const [folder = '', parquetPath = ''] = process.argv.slice(2);
const window = { from: '2026-10-01T00:00:00', to: '2026-10-28T00:00:00' };
const told = await writeSegment({
  folder,
  key: makeRowsKey(new Uint8Array(32).fill(7), 'here'),
  rows: 1,
  parquetPath,
  segment: {
    profileId: 'profile-one',
    dataset: 'bookings',
    window,
    requested: [window],
    fetchedAt: Date.now(),
    dataAsOf: '2026-10-28T23:59:59',
    batch: null,
    ingestStats: oneRow,
  },
}).then(
  () => 'written',
  (error: unknown) => (error instanceof Failure ? error.error.kind : String(error)),
);
process.stdout.write(told);
