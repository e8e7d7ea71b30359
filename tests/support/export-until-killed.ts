/** A program to be killed while it works: exports a body repeatedly, and prints a line each time. */
import { flushCompileCache } from 'node:module';
import * as v from 'valibot';
import { createEngine } from '../../electron/core/data/engine/engine.ts';
import { exportFormat } from '../../shared/domain/exports.ts';
import { exportInput } from './export-input.ts';

// The program never exits by itself, when Node would save its compile cache.
flushCompileCache();
const [folder = '', body = '', target = '', format = '', partition] = process.argv.slice(2);
const context = { signal: new AbortController().signal, progress: () => undefined };
const engine = await createEngine({ temporaryFolder: folder });
const resultId = 'answer-one';
await engine.methods.ingest(
  { resultId, dataset: 'bookings', bodies: [body], period: null, timeZone: 'UTC' },
  context,
);
const columns = ['bookingLineId', 'orderNumber', 'visitStart'];
const input = exportInput(
  { resultId, columns, sort: [], filters: [], personalData: 'shown' },
  {
    format: v.parse(exportFormat, format),
    target,
    receipt: { venue: 'Zoo' },
    ...(partition ? { partition } : {}),
  },
);
for (;;) {
  process.stdout.write('start\n');
  const { sha256, files } = await engine.methods.export(input, context);
  process.stdout.write(`done ${JSON.stringify({ sha256, files })}\n`);
}
