/** Arguments: a JSON file of rows. Prints milliseconds until they are a frame, and kilobytes of memory at its peak. */
import { createRequire } from 'node:module';

const [, , body] = process.argv;
if (!body) throw new Error('peer-nodejs-polars.ts BODY');
const polars = createRequire(import.meta.url)('nodejs-polars') as {
  readJSON(path: string, options: object): { readonly height: number };
};
const started = performance.now();
const { height } = polars.readJSON(body, { format: 'json', inferSchemaLength: null });
const milliseconds = performance.now() - started;
if (height < 1_000_000) throw new Error('rows are missing');
console.log(milliseconds, process.resourceUsage().maxRSS);
