import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Connection } from '../../../../electron/core/data/engine/database/database.ts';
import { openResultTables } from '../../../../electron/core/data/engine/database/result-tables.ts';
import { createPublishMethods } from '../../../../electron/core/data/engine/publish/publish-methods.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { quiet, resultId } from '../../../support/open-engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-lines-'));
const tables = await openResultTables({ temporaryFolder: folder });
afterAll(async () => {
  await tables.close();
  rmSync(folder, { recursive: true, force: true });
});

test('stopping a run stops each of its statements', async () => {
  const dataset = getDataset('skills');
  const columns = dataset.fields.map(({ name }) => `NULL::VARCHAR AS "${name}"`);
  await tables.reader.run(`CREATE TABLE skills AS SELECT ${columns.join(', ')}`);
  await tables.put(resultId, { dataset, table: 'skills', rows: 1, invalidFields: new Set() });
  const stoppable: string[] = [];
  const others: string[] = [];
  const watch = (connection: Connection): Connection => {
    let seen = others;
    return {
      ...connection,
      async rows(sql) {
        seen.push(sql);
        return connection.rows(sql);
      },
      async number(sql) {
        seen.push(sql);
        return connection.number(sql);
      },
      during: (signal, work) =>
        connection.during(signal, async () => {
          seen = stoppable;
          return work().finally(() => {
            seen = others;
          });
        }),
    };
  };
  const methods = createPublishMethods(
    { ...tables, connect: async () => watch(await tables.connect()) },
    {},
  );
  const { linesId } = await methods.prepareLines({ resultId }, quiet);
  await methods.readLines({ linesId }, quiet);
  await methods.closeLines({ linesId }, quiet);
  expect(stoppable.length).toBeGreaterThan(3);
  expect(others).toEqual([]);
});
