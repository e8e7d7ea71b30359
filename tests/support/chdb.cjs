/** Runs queries in chdb, one for each line of standard input, and answers each with a line. */
const { createInterface } = require('node:readline');
const { join } = require('node:path');
const { query } = require(join(process.argv[2], 'node_modules/chdb'));

createInterface({ input: process.stdin }).on('line', (line) => {
  try {
    const settings =
      "SETTINGS output_format_json_quote_64bit_integers = 1, session_timezone = 'UTC', output_format_decimal_trailing_zeros = 1";
    const found = query(`${JSON.parse(line)} ${settings}`, 'JSONCompact');
    process.stdout.write(`${JSON.stringify({ data: JSON.parse(String(found)).data })}\n`);
  } catch (error) {
    process.stdout.write(`${JSON.stringify({ error: String(error.message).slice(0, 2000) })}\n`);
  }
});
