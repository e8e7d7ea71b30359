import { describe, expect, it } from 'vitest';
import { createDrillDownLookup } from '../../../../electron/core/answers/reports/drill-down-lookup.ts';
import type { EngineCaller } from '../../../../electron/core/data/engine/contract/engine-methods.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { Filter, View } from '../../../../shared/domain/views.ts';
import { toStorableState } from '../../../../shared/grid-state.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { describeFilter } from '../../../../shared/messages/describe-filter.ts';

/** Filters by an anchor of a report: located before the engine filters, described in words, never saved. */

const asked = {
  kind: 'drillDown',
  field: 'bookingLineId',
  report: 'groups',
  parameters: {
    period: { first: '2026-10-01', last: '2026-10-31' },
    comparison: 'none',
    choices: { basis: 'visit', days: 'month' },
    filters: {},
  },
} as const satisfies Partial<Filter>;
const filter: Filter = {
  ...asked,
  anchor: {
    of: { of: 'bookings', first: '2026-10-01', last: '2026-10-31', kind: 'school' },
    place: {
      in: 'table',
      table: 'days',
      row: ['2026-10-01/2026-10-31', 'school'],
      column: 'people',
    },
    value: 812,
  },
};

function open(locateAnchorRows = async () => undefined as undefined) {
  const calls: string[] = [];
  const engine = {
    page: async ({ view }: { view: View }) => calls.push(`page ${view.resultId}`),
    release: async () => ({}),
  } as unknown as EngineCaller;
  const lookup = createDrillDownLookup(engine, {
    locateAnchorRows: async ({ profileId, resultId }) => {
      calls.push(`look ${profileId} ${resultId}`);
      await locateAnchorRows();
    },
  });
  const view = (resultId: string, filters: Filter[]): View => ({
    resultId,
    columns: ['bookingId'],
    sort: [],
    filters,
    personalData: 'masked',
  });
  const readPage = (resultId: string, filters: Filter[] = [filter]) =>
    lookup.engine.page({ view: view(resultId, filters), offset: 0, limit: 1 });
  return { calls, lookup, readPage };
}

describe('a number that rows are behind', () => {
  it('is looked for once in each result set, by the venue that it is of', async () => {
    const { calls, lookup, readPage } = open();
    lookup.add({ resultId: 'a', profileId: 'venue' });
    lookup.add({ resultId: 'b', profileId: 'other' });
    await Promise.all([readPage('a'), readPage('a')]);
    await readPage('b');
    await readPage('c', []);
    expect(calls).toEqual(['look venue a', 'page a', 'page a', 'look other b', 'page b', 'page c']);
    await lookup.engine.release({ resultId: 'a' });
    await expect(readPage('a')).rejects.toThrow('rows-gone');
  });

  it('is looked for again where that failed', async () => {
    let fails = true;
    const { calls, lookup, readPage } = open(async () => {
      if (fails) throw new Error('no disk');
    });
    lookup.add({ resultId: 'a', profileId: 'venue' });
    await expect(readPage('a')).rejects.toThrow('no disk');
    fails = false;
    await readPage('a');
    expect(calls).toEqual(['look venue a', 'look venue a', 'page a']);
  });

  it('is told in words, and is no part of what is saved', () => {
    const messages = createMessages('en-GB');
    expect(describeFilter(filter, 'bookings', messages, () => null)).toBe(
      'From Groups and schools: Oct 2026 · Schools · People',
    );
    const bare: Filter = { ...asked, anchor: { of: {} } };
    expect(describeFilter(bare, 'bookings', messages, () => null)).toBe(
      'From Groups and schools: a figure',
    );
    const state = toStorableState(getDataset('bookings'), {
      order: [],
      hidden: [],
      pinned: [],
      widths: {},
      sort: [],
      filters: [filter],
      search: '',
      grouping: [],
      totals: 'sum',
      period: null,
    });
    expect(state.filters).toEqual([]);
  });
});
