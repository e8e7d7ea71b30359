/**
 * A program: reads a body, limits the size of its files to some kilobytes, exports the rows in each format to
 * `old.FORMAT` in a folder, and prints a line with each result.
 */

import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import * as v from 'valibot';
import { createEngine } from '../../electron/core/data/engine/engine.ts';
import { exportFormat } from '../../shared/domain/exports.ts';
import { Failure } from '../../shared/errors.ts';
import { exportInput } from './export-input.ts';

const [blocks = '', folder = '', body = '', target = '', ...formats] = process.argv.slice(2);
const context = { signal: new AbortController().signal, progress: () => undefined };
const engine = await createEngine({ temporaryFolder: folder });
const resultId = 'answer-one';
await engine.methods.ingest(
  { resultId, dataset: 'bookings', bodies: [body], period: null, timeZone: 'UTC' },
  context,
);
const bytes = Number(blocks) * 1024;
execFileSync('prlimit', ['--pid', `${process.pid}`, `--fsize=${bytes}:${bytes}`]);
const columns = ['bookingLineId', 'orderNumber'];
for (const name of formats) {
  const format = v.parse(exportFormat, name);
  const input = exportInput(
    { resultId, columns, sort: [], filters: [], personalData: 'shown' },
    { format, target: join(target, `old.${format}`) },
  );
  const told = await engine.methods.export(input, context).then(
    () => 'written',
    (error: unknown) => (error instanceof Failure ? error.error.kind : String(error)),
  );
  process.stdout.write(`${format} ${told}\n`);
}
process.exit(0);
