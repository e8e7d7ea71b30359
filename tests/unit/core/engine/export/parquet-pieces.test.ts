import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeWholeFile } from '../../../../../electron/core/base/output/index.ts';
import { getColumnType } from '../../../../../electron/core/data/engine/database/field-column.ts';
import { openResultTables } from '../../../../../electron/core/data/engine/database/result-tables.ts';
import { writeParquet } from '../../../../../electron/core/data/engine/export/parquet/write-parquet.ts';
import { withRowSources } from '../../../../../electron/core/data/engine/export/rows/open-row-source.ts';
import { readDigest } from '../../../../../electron/core/data/engine/export/rows/row-facts.ts';
import { openViewRows } from '../../../../../electron/core/data/engine/view/open-view-rows.ts';
import { getDataset } from '../../../../../shared/catalogue/catalogue.ts';
import { quiet, wholeView } from '../../../../support/open-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-pieces-'));
const tables = await openResultTables({ temporaryFolder: folder, memoryLimit: '1GB' });
const rows = await openViewRows(tables);
afterAll(async () => {
  await rows.close();
  await tables.close();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  ['as they came', []],
  ['sorted', [{ field: 'bookingLineId', descending: true }]],
])('a file of several pieces has every row in its place, %s', async (_, sort) => {
  const dataset = getDataset('bookings');
  const table = tables.makeTableName();
  const values = dataset.fields.map((field) => {
    const value = field.type === 'number' ? 'i * 3' : 'NULL';
    return `(${value})::${getColumnType(field)} AS "${field.name}"`;
  });
  const view = wholeView('bookings', { sort });
  await tables.reader.run(`CREATE TABLE ${table} AS SELECT ${values.join(', ')},
    NULL::VARCHAR AS "$invalidValues", NULL::VARCHAR AS "$raw" FROM range(1000) AS t(i)`);
  await tables.put(view.resultId, { dataset, table, rows: 1000, invalidFields: new Set() });
  const wanted = [{ view, headings: view.columns }];
  await withRowSources(rows, wanted, quiet, async ([source]) => {
    if (!source) throw new Error('there is a source for each view');
    const [target, sha256s] = [join(folder, 'rows.parquet'), [] as string[]];
    const options = { headings: view.columns, masked: '', metadata: { dataset: 'bookings' } };
    await writeWholeFile(
      {
        target,
        total: 1000,
        async produce(output) {
          const pieces = { above: 999, rows: 300 };
          sha256s.push((await writeParquet(output, source, options, null, pieces)).sha256);
          output.wrote(1000);
        },
        recount: async () => 1000,
      },
      quiet,
    );
    expect(sha256s).toEqual([(await readDigest(source.connections[1], source)).sha256]);
    const groups = await tables.reader.number(
      `SELECT count(DISTINCT row_group_id) FROM parquet_metadata('${target}')`,
    );
    expect(groups).toBe(4);
    expect(readdirSync(source.folder)).toEqual([]);
  });
});
