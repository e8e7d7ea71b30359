/**
 * A script of a few lines that fetches and parses, as a baseline: `fetch-and-parse.ts ADDRESS`. Prints milliseconds,
 * bytes of memory at its peak, and rows.
 */
const [, , address] = process.argv;
if (!address) throw new Error('fetch-and-parse.ts ADDRESS');
const started = performance.now();
const response = await fetch(address);
const rows = JSON.parse(await response.text()) as unknown[];
const milliseconds = performance.now() - started;
const peakBytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(`${JSON.stringify({ milliseconds, peakBytes, rows: rows.length })}\n`);

export {};
