import type { Page } from '@playwright/test';
import { getDataset, listColumns } from '../shared/catalogue/catalogue.ts';
import type { View } from '../shared/domain/views.ts';
import { atMost, type Bench, percentile, spread } from './bench.ts';
import { wholeView } from './support/bench-engine.ts';
import { withMillionStored } from './support/with-million-stored.ts';

const pages = 200;
const limit = 100;

/** Pages of a million rows, as the renderer asks for them: through preload, main and the engine. */
export const viewBench: Bench = {
  name: 'view',
  about: 'pages of a million bookings, asked from the renderer in the real app',
  run: () =>
    withMillionStored(async ({ page }, { resultId, ingestStats }) => {
      // As the grid asks: every column, names among them.
      const columns = listColumns(getDataset('bookings')).map(({ name }) => name);
      const view: View = { ...wholeView, resultId, columns };
      const sort: View['sort'] = [{ field: 'visitStart', descending: true }];
      const filters: View['filters'] = [{ field: 'orderNumber', kind: 'contains', text: '77' }];
      const ask = (changes: Partial<View>, offset: number) =>
        call(page, 'page', { view: { ...view, ...changes }, offset, limit });
      await ask({}, 0);
      const newSort = await ask({ sort }, 0);
      const newFilter = await ask({ filters }, 0);
      const groupByDay = await call(page, 'groups', {
        view,
        grouping: [{ field: 'visitStart', by: 'day' }],
        parent: [],
        fields: [],
        order: { by: 'key', descending: false },
        offset: 0,
        limit,
      });
      const byName: View['sort'] = [{ field: 'offerName', descending: true }];
      const newSortByName = await ask({ sort: byName }, 0);
      const named: View['filters'] = [{ field: 'offerName', kind: 'contains', text: '7' }];
      const newFilterByName = await ask({ filters: named }, 0);
      const groupByName = await call(page, 'groups', {
        view,
        grouping: [{ field: 'offerName', by: 'value' }],
        parent: [],
        fields: [],
        order: { by: 'key', descending: false },
        offset: 0,
        limit,
      });
      // Until all of it is sorted, which happens beside.
      await ask({ sort }, ingestStats.kept - limit);
      const samples: number[] = [];
      for (let at = 0; at < pages; at += 1) {
        const changes = at % 2 === 0 ? {} : { sort };
        samples.push(await ask(changes, (at * 7919 * limit) % (ingestStats.kept - limit)));
      }
      return atMost(
        {
          ...spread('pageMilliseconds', samples),
          pageP95Milliseconds: percentile(samples, 0.95),
          newSortMilliseconds: newSort,
          newFilterMilliseconds: newFilter,
          groupByDayMilliseconds: groupByDay,
          newSortByNameMilliseconds: newSortByName,
          newFilterByNameMilliseconds: newFilterByName,
          groupByNameMilliseconds: groupByName,
        },
        {
          pageP95Milliseconds: 10,
          newSortMilliseconds: 150,
          newFilterMilliseconds: 100,
          groupByDayMilliseconds: 100,
          newSortByNameMilliseconds: 150,
          newFilterByNameMilliseconds: 100,
          groupByNameMilliseconds: 150,
        },
      );
    }),
};

/** Milliseconds in the page until the bridge answers. */
function call(page: Page, method: 'page' | 'groups', input: object): Promise<number> {
  return page.evaluate(
    async ({ name, payload }) => {
      const { views } = (
        window as unknown as {
          desk: { views: Record<string, (input: object) => Promise<{ ok: boolean }>> };
        }
      ).desk;
      const started = performance.now();
      const answer = await views[name]?.(payload);
      const took = performance.now() - started;
      if (!answer?.ok) throw new Error(`${name} failed: ${JSON.stringify(answer)}`);
      return took;
    },
    { name: method, payload: input },
  );
}
