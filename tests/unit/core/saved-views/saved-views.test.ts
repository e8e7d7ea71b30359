import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  readViewFile,
  writeViewFile,
} from '../../../../electron/core/answers/saved-views/saved-views-file.ts';
import { openSavedViewsStore } from '../../../../electron/core/answers/saved-views/saved-views-store.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import { type GridState, maxSavedViews } from '../../../../shared/domain/saved-views.ts';
import { Failure } from '../../../../shared/errors.ts';
import { toStorableState } from '../../../../shared/grid-state.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const state: GridState = toStorableState(getDataset('bookings'), {
  order: ['visitStart'],
  hidden: ['offerId'],
  pinned: ['visitStart'],
  widths: { visitStart: 180 },
  sort: [{ field: 'visitStart', descending: true }],
  filters: [{ kind: 'contains', field: 'orderNumber', text: 'KM' }],
  search: 'nl',
  grouping: [{ field: 'visitStart', by: 'week' }],
  totals: 'average',
  period: 'lastMonth',
});
const venue = 'venue-one';
const other = 'venue-two';
const week = { dataset: 'bookings', name: 'Per week', state } as const;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'venue-desk-views-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function kindOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Failure) return error.error.kind;
    throw error;
  }
  return 'none';
}

describe('saved views', () => {
  it('are there again after a restart, each with its venue', () => {
    const first = openSavedViewsStore(storedFilesIn(folder));
    const view = first.add(venue, week);
    first.setDefault(venue, 'bookings', view.viewId);
    const again = openSavedViewsStore(storedFilesIn(folder));
    expect(again.list(venue)).toEqual([{ ...view, isDefault: true }]);
    expect(view.state).toEqual(state);
    expect(again.list(other)).toEqual([]);
  });

  it('come back where they were, with a number where their name is taken', () => {
    const files = storedFilesIn(folder);
    const store = openSavedViewsStore(files);
    const [first, second] = [store.add(venue, week), store.add(venue, { ...week, name: 'Other' })];
    store.setDefault(venue, 'bookings', first.viewId);
    store.remove(venue, first.viewId);
    store.restore(venue, first.viewId);
    expect(store.list(venue)).toEqual([{ ...first, isDefault: true }, second]);
    expect(kindOf(() => store.restore(venue, first.viewId))).toBe('view-gone');

    store.remove(venue, first.viewId);
    const third = store.add(venue, week);
    store.setDefault(venue, 'bookings', third.viewId);
    store.restore(venue, first.viewId);
    expect(store.list(venue).map(({ name }) => name)).toEqual([
      'Per week (2)',
      'Other',
      'Per week',
    ]);
    expect(store.list(venue).map((view) => 'isDefault' in view && view.isDefault)).toEqual([
      false,
      false,
      true,
    ]);

    // Nothing of a venue that is forgotten comes back, nor from another venue.
    store.remove(venue, third.viewId);
    expect(kindOf(() => store.restore(other, third.viewId))).toBe('view-gone');
    files.forget(venue);
    expect(kindOf(() => store.restore(venue, third.viewId))).toBe('view-gone');
  });

  it('have names of their own within a dataset, and keep their order', () => {
    const store = openSavedViewsStore(storedFilesIn(folder));
    const one = store.add(venue, week);
    expect(kindOf(() => store.add(venue, { ...week, name: 'PER WEEK' }))).toBe('view-name-taken');
    const two = store.add(venue, { ...week, name: 'Two' });
    store.add(venue, { ...week, dataset: 'orders' });
    store.add(other, week);
    expect(kindOf(() => store.change(venue, two.viewId, { name: 'per week' }))).toBe(
      'view-name-taken',
    );
    store.order(venue, [two.viewId, one.viewId]);
    expect(store.list(venue).map(({ name }) => name)).toEqual(['Two', 'Per week', 'Per week']);
    expect(kindOf(() => store.change(other, one.viewId, { name: 'x' }))).toBe('view-gone');
  });

  it('go with their venue, and only with it', () => {
    const files = storedFilesIn(folder);
    const store = openSavedViewsStore(files);
    store.add(venue, week);
    store.add(other, { ...week, name: 'Other' });
    files.forget(venue);
    expect(openSavedViewsStore(storedFilesIn(folder)).list(venue)).toEqual([]);
    expect(openSavedViewsStore(storedFilesIn(folder)).list(other)).toHaveLength(1);
    expect(readFileSync(join(folder, 'saved-views.json'), 'utf8')).not.toContain('Per week');
  });

  it('never hold what was typed to find a person, whoever hands it in', () => {
    const store = openSavedViewsStore(storedFilesIn(folder));
    const personal: GridState = {
      ...state,
      filters: [{ kind: 'contains', field: 'lastName', text: 'Jansen' }],
      search: 'Jansen',
    };
    const view = store.add(venue, { dataset: 'visitors', name: 'People', state: personal });
    store.change(venue, view.viewId, { state: personal });
    const file = writeViewFile([{ ...view, state: personal }]);
    expect(
      JSON.stringify(file) + readFileSync(join(folder, 'saved-views.json'), 'utf8'),
    ).not.toContain('Jansen');
    const smuggled = [{ dataset: 'visitors', name: 'People', state: personal }];
    expect(JSON.stringify(readViewFile(smuggled))).not.toContain('Jansen');
  });

  it('are at most so many', () => {
    const store = openSavedViewsStore(storedFilesIn(folder));
    const many = Array.from({ length: maxSavedViews }, (_, n) => ({ ...week, name: `V${n}` }));
    store.addAll(venue, many);
    expect(kindOf(() => store.add(venue, week))).toBe('too-many-views');
    expect(kindOf(() => store.addAll(venue, [week]))).toBe('too-many-views');
    expect(store.list(venue)).toHaveLength(maxSavedViews);
  });

  it('start empty where their file is damaged, which is kept aside', () => {
    openSavedViewsStore(storedFilesIn(folder)).add(venue, week);
    for (const name of ['saved-views.json', 'saved-views.json.bak']) {
      writeFileSync(join(folder, name), '{"version":1,"settings":{"views":');
    }
    expect(openSavedViewsStore(storedFilesIn(folder)).list(venue)).toEqual([]);
    expect(readFileSync(join(folder, 'saved-views.json.corrupt'), 'utf8')).toContain('"views"');
  });
});

describe('a file of views', () => {
  it('brings them to another venue, with a number where a name is taken', () => {
    const store = openSavedViewsStore(storedFilesIn(folder));
    const view = store.add(venue, week);
    const entries = readViewFile(writeViewFile([view]));
    expect(entries).toEqual([week]);
    expect(store.addAll(venue, entries)).toMatchObject({
      added: [{ name: 'Per week (2)', isDefault: false, state }],
      renamed: 1,
    });
    expect(store.addAll(other, entries).renamed).toBe(0);
  });

  const withView = (part: object) => [week, { ...week, ...part }];
  it.each<[string, unknown, string]>([
    ['no list', { views: [week] }, 'shared-file-not-one'],
    ['no views', [], 'shared-file-not-one'],
    ['too many', Array(201).fill(week), 'shared-file-not-one'],
    ['an unknown dataset', withView({ dataset: 'secrets' }), 'view-file-damaged'],
    ['a name that is too long', withView({ name: 'x'.repeat(81) }), 'view-file-damaged'],
    ['more than a view has', withView({ script: 'x' }), 'view-file-damaged'],
    [
      'SQL for a column',
      withView({ state: { ...state, sort: [{ field: 'a" --', descending: true }] } }),
      'view-file-damaged',
    ],
    [
      'a huge width',
      withView({ state: { ...state, widths: { offerId: 1e9 } } }),
      'view-file-damaged',
    ],
  ])('that has %s is refused', (_, content, kind) => {
    expect(kindOf(() => readViewFile(content))).toBe(kind);
  });

  it('says which view it is that can’t be used', () => {
    try {
      readViewFile(withView({ name: 'Second', state: {} }));
      expect.unreachable();
    } catch (error) {
      expect((error as Failure).error.params).toEqual({ number: 2, name: 'Second' });
    }
  });
});

it('says nothing of a damaged view that could control a terminal', () => {
  const views = [{ name: 'Mine\u001b[2J\n', dataset: 'nowhere' }];
  const { kind, params } = failureFrom(() => readViewFile(views));
  expect([kind, params]).toEqual(['view-file-damaged', { number: 1, name: 'Mine[2J' }]);
});
