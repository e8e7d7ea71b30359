import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createReadSubject } from '../../../../electron/core/answers/alerts/read-subject.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { AlertCondition } from '../../../../shared/domain/alerts.ts';
import type { GridState, GridView } from '../../../../shared/domain/saved-views.ts';
import { filter as filterSchema } from '../../../../shared/domain/views.ts';
import { toStorableState } from '../../../../shared/grid-state.ts';
import { writeAlertUnknown } from '../../../../shared/messages/alert-text.ts';
import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { plainState } from '../../../support/grid-state.ts';
import { quiet } from '../../../support/open-engine.ts';
import { caller, makeDesk } from '../../../support/rows-desk.ts';

/** A saved view over stored rows, on a real engine and real files: the last seven days are 3 to 9 March. */

const state = toStorableState(getDataset('bookings'), {
  ...plainState,
  period: 'last7Days',
} as GridState);
const makeView = (change: Partial<GridState> = {}): GridView => ({
  viewId: 'view-0001',
  dataset: 'bookings',
  name: 'Cancelled',
  isDefault: false,
  state: { ...state, ...change },
});
const week = ['03-03', '03-10'] as const;
const cancelled = makeView({
  filters: [{ kind: 'oneOf', field: 'bookingStatus', values: ['cancelled'] }],
});

function openVenue({ view = makeView(), days = 400 }: { view?: GridView; days?: number } = {}) {
  const desk = makeDesk();
  let views: readonly GridView[] = [view];
  const read = createReadSubject({
    settings: {
      timeZone: () => desk.profile.timeZone,
      preferences: () => ({ retention: { days, megabytes: 2000 } }) as never,
    },
    segmentStore: desk.segmentStore,
    engine: caller,
    reports: {} as never,
    savedViews: { list: () => views },
    clock: desk.clock,
  });
  const find = (condition: AlertCondition, since: number | null, sum: string | null) => {
    const subject = { kind: 'view', viewId: view.viewId, period: 'last7Days', sum } as const;
    return read(desk.profile, { subject, condition, since }, quiet.signal);
  };
  return {
    ...desk,
    find,
    count: (sum: string | null = null) => find({ kind: 'above', limit: '0' }, null, sum),
    /** Since a look that long ago. */
    countNew: (since: number) => find({ kind: 'newRows' }, since, null),
    removeView: () => {
      views = [];
    },
  };
}

describe('a watched view', () => {
  it('has the rows that its screen has', async () => {
    const venue = openVenue({ view: cancelled });
    venue.platform.rows = [
      [1, 'booked'],
      [2, 'cancelled'],
      [3, 'cancelled'],
    ];
    await venue.ask(week);
    expect(await venue.count()).toMatchObject({
      value: 2,
      kind: 'count',
      unknown: null,
      days: { first: '2026-03-03', last: '2026-03-09' },
    });
  });

  it('is not known where nothing, or not all of its days, is downloaded', async () => {
    const venue = openVenue();
    expect((await venue.count()).unknown).toEqual({ why: 'nothing' });
    await venue.ask(['03-03', '03-07']);
    expect((await venue.count()).unknown).toEqual({
      why: 'days',
      days: 3,
      datasets: ['bookings'],
    });
  });

  it('is not known where it was deleted, or its field is gone', async () => {
    const venue = openVenue();
    await venue.ask(week);
    expect((await venue.count('noSuchField')).unknown).toEqual({
      why: 'outOfDate',
      name: 'bookings.noSuchField',
    });
    venue.removeView();
    expect((await venue.count()).unknown).toEqual({ why: 'viewGone' });
  });

  it('is not known where its field is one that is not added up, and says what to do', async () => {
    const venue = openVenue({ view: { ...makeView(), dataset: 'orders' } });
    const { unknown } = await venue.count('amount');
    expect(unknown).toEqual({ why: 'notAdded', name: 'orders.amount' });
    expect(unknown && writeAlertUnknown(unknown, createMessages('en-GB'))).toMatch(
      /^Unit price can’t be added up over rows: choose another figure/,
    );
  });

  it('counts as new what came, and what changed so that it belongs to it', async () => {
    const venue = openVenue({ view: cancelled });
    venue.platform.rows = [
      [1, 'booked'],
      [2, 'cancelled'],
    ];
    await venue.ask(week);
    const looked = venue.clock.now();
    venue.clock.pass(3_600_000);
    expect((await venue.countNew(looked)).value).toBe(0);
    venue.platform.rows = [
      [1, 'cancelled'],
      [2, 'cancelled'],
      [3, 'cancelled'],
      [4, 'booked'],
    ];
    await venue.ask(week, { again: true });
    const { value, drillDown } = await venue.countNew(looked);
    expect(value).toBe(2);
    // The rows that a click shows are these two, by their numbers.
    expect(drillDown).toEqual({
      dataset: 'bookings',
      dates: 'bookingDate',
      isWhole: true,
      days: { first: '2026-03-03', last: '2026-03-09' },
      filters: [{ kind: 'oneOf', field: 'bookingLineId', values: ['3', '1'] }],
    });
    venue.clock.pass(1000);
    expect((await venue.countNew(venue.clock.now())).value).toBe(0);
  });

  it('shows thousands of new rows by themselves', async () => {
    const venue = openVenue({ view: cancelled });
    venue.platform.rows = [[1, 'cancelled']];
    await venue.ask(week);
    const looked = venue.clock.now();
    venue.clock.pass(3_600_000);
    const many = Array.from({ length: 1200 }, (_, at): [number, string] => [at + 1, 'cancelled']);
    venue.platform.rows = many;
    await venue.ask(week, { again: true });
    const { value, drillDown } = await venue.countNew(looked);
    expect(value).toBe(1199);
    const [filter] = drillDown?.filters ?? [];
    expect(filter?.kind === 'oneOf' && new Set(filter.values).size).toBe(1199);
    // As a window sends it, and as the engine finds them.
    expect(v.parse(filterSchema, filter)).toEqual(filter);
    const { resultId } = await venue.ask(week);
    const shown = {
      resultId,
      columns: ['bookingLineId'],
      sort: [],
      personalData: 'masked',
    } as const;
    const view = {
      ...shown,
      columns: [...shown.columns],
      sort: [],
      filters: drillDown?.filters ?? [],
    };
    expect((await caller.totals({ view, fields: [] })).rows).toBe(1199);
  });

  it('counts no row as new of days that were not downloaded before', async () => {
    const venue = openVenue();
    await venue.ask(['03-03', '03-07']);
    const looked = venue.clock.now();
    venue.clock.pass(3_600_000);
    venue.platform.rows = [[9, 'booked']];
    await venue.ask(['03-07', '03-10']);
    expect((await venue.countNew(looked)).value).toBe(0);
  });

  it('can’t tell new rows where no earlier version of any is kept', async () => {
    const venue = openVenue({ days: 0 });
    await venue.ask(week);
    expect((await venue.countNew(venue.clock.now())).unknown).toEqual({ why: 'noVersions' });
  });
});
