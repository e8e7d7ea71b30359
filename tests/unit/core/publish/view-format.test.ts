import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { listClickhouseViews } from '../../../../electron/core/publish/clickhouse/clickhouse-views.ts';
import { listViews } from '../../../../electron/core/publish/postgres/postgres-views.ts';
import { datasetIds } from '../../../../shared/catalogue/catalogue.ts';
import { listPersonalColumns } from '../../../../shared/published-columns.ts';
import { createView, viewFormat } from '../../../../shared/published-views.ts';

test('a change of a view’s SQL gets a new format', async () => {
  const nothing = async () => [];
  const texts: string[] = [];
  for (const dataset of datasetIds) {
    const choices = { includesPersonal: true, keepsHistory: true };
    texts.push(...(await listViews({ rows: nothing }, dataset, choices)));
    const hasPersonal = listPersonalColumns(dataset).length > 0;
    for (const { database, view } of listClickhouseViews(dataset, hasPersonal, true)) {
      texts.push(createView(view, view.columns, database), JSON.stringify(view.columns));
    }
  }
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  expect({ viewFormat, views: hash.slice(0, 16) }).toEqual({
    viewFormat: 2,
    views: 'e628934373dacc8b',
  });
});
