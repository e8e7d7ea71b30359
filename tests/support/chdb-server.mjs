/** `node chdb-server.mjs HOME FOLDER`: answers HTTP as a ClickHouse server of today does, with chdb, its engine. It has no users and no rights. */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const [, , home = '', folder = ''] = process.argv;
const { Session } = createRequire(`${home}/`)('chdb');
const session = new Session(folder);
session.query('SET output_format_json_quote_64bit_integers = 1');

createServer((request, response) => {
  /** @type {Buffer[]} */
  const parts = [];
  request.on('data', (bytes) => parts.push(bytes));
  request.once('end', () => {
    const query = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('query');
    const body = Buffer.concat(parts).toString('utf8');
    try {
      // Over HTTP an INSERT may have no lines; chdb wants one.
      const isEmpty = query !== null && body === '';
      response.end(isEmpty ? '' : session.query(query === null ? body : `${query}\n${body}`));
    } catch (error) {
      response.statusCode = 500;
      response.end(String(error).replace(/^[\s\S]*?(?=Code: \d+)/, ''));
    }
  });
}).listen(Number(process.argv[4]), '127.0.0.1');
