import { expect, it } from 'vitest';
import { openEngine, quiet, wholeView } from '../../../support/open-engine.ts';

const engine = await openEngine({ threads: 2 });
/** DuckDB hands rows to its threads in groups of this many. */
const group = 122_880;

it('keeps the order of arrival of several groups of rows, also where rows are not alike', async () => {
  const total = 4 * group;
  const rows = Array.from({ length: total }, (_, index) =>
    index % 1000 === 7
      ? `{"bookingLineId":${total - index},"extra":${index},"orderNumber":"A\\n"}`
      : `{"bookingLineId":${total - index},"orderNumber":null}`,
  );
  const body = `[${rows}]`;
  const view = wholeView('bookings', { columns: ['bookingLineId'] });
  for (let time = 0; time < 3; time++) {
    await engine.ingest('bookings', [body, '[{"bookingLineId":0}]']);
    for (let offset = 0; offset <= total; offset += group) {
      const page = await engine.methods.page({ view, offset, limit: 1 }, quiet);
      expect(page.rows).toEqual([[String(total - offset)]]);
    }
  }
}, 120_000);
