import { datasetOf } from '../shared/catalogue/catalogue.ts';
import type { View } from '../shared/ipc/views.ts';
import { atMost, type Bench, percentile } from './bench.ts';
import { quiet, timed, wholeView, withBenchEngine } from './support/bench-engine.ts';

const pages = 200;
const limit = 100;

/** Pages of a million rows at the engine, without the way through the processes. */
export const viewBench: Bench = {
  name: 'view',
  about:
    'pages of a million bookings, the first one after another sort, filter or search, and groups',
  run: () =>
    withBenchEngine(async (bench) => {
      await bench.ingest();
      const page = (view: View, offset: number) =>
        timed(() => bench.engine.methods.page({ view, offset, limit }, quiet));
      const sort = [{ field: 'visitStart', descending: true }];
      const filters: View['filters'] = [{ field: 'orderNumber', kind: 'contains', text: '77' }];
      await page(wholeView, 0);
      const newSort = await page({ ...wholeView, sort }, 0);
      const newFilter = await page({ ...wholeView, filters }, 0);
      const { fields } = datasetOf('bookings');
      const searched = fields.filter((field) => !field.hidden).map((field) => field.name);
      const search = await page({ ...wholeView, search: { text: '77', fields: searched } }, 0);
      const groupByDay = await timed(() =>
        bench.engine.methods.groups(
          {
            view: wholeView,
            grouping: [{ field: 'visitStart', by: 'day' }],
            parent: [],
            fields: ['numberOfVisitors'],
            order: { by: 'key', descending: false },
            offset: 0,
            limit: 200,
          },
          quiet,
        ),
      );
      const samples: number[] = [];
      for (let at = 0; at < pages; at += 1) {
        const view = at % 2 === 0 ? wholeView : { ...wholeView, sort };
        samples.push(await page(view, (at * 7919 * limit) % 900_000));
      }
      return atMost(
        {
          pageP95Milliseconds: percentile(samples, 0.95),
          newSortMilliseconds: newSort,
          newFilterMilliseconds: newFilter,
          newSearchMilliseconds: search,
          groupByDayMilliseconds: groupByDay,
        },
        {
          pageP95Milliseconds: 16,
          newSortMilliseconds: 150,
          newFilterMilliseconds: 100,
          newSearchMilliseconds: 150,
          groupByDayMilliseconds: 100,
        },
      );
    }),
};
