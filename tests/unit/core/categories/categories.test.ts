import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createCategoryNews } from '../../../../electron/core/answers/categories/category-news.ts';
import { openCategoryStore } from '../../../../electron/core/answers/categories/category-store.ts';
import { createObservedValues } from '../../../../electron/core/answers/categories/observed-values.ts';
import type { CategorisedEntry, CategoryChange } from '../../../../shared/domain/categories.ts';
import { caller, makeDesk, profileId, week } from '../../../support/rows-desk.ts';
import { storedFilesIn } from '../../../support/stored-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-categories-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let folders = 0;
const newFolder = (): string => {
  folders += 1;
  const path = join(folder, String(folders));
  mkdirSync(path);
  return path;
};

const sold = (value: CategorisedEntry['value']): CategoryChange => ({
  field: 'bookingStatus',
  value,
  entry: { value, category: 'sold', name: null, color: null },
});

describe('what was categorised', () => {
  it('is there again after a restart, each venue’s own, and goes with its venue', () => {
    const own = newFolder();
    const store = openCategoryStore(storedFilesIn(own));
    store.change('venue-one', [sold('Sure'), sold(null)]);
    store.change('venue-two', [sold('Other')]);
    const files = storedFilesIn(own);
    const again = openCategoryStore(files);
    expect(again.get('venue-one')).toEqual({
      bookingStatus: [sold('Sure').entry, sold(null).entry],
    });
    expect(again.get('venue-two')).toEqual({ bookingStatus: [sold('Other').entry] });
    expect(again.get('venue-three')).toEqual({});
    files.forget('venue-one');
    const last = openCategoryStore(storedFilesIn(own));
    expect(last.get('venue-one')).toEqual({});
    expect(last.get('venue-two')).toEqual({ bookingStatus: [sold('Other').entry] });
  });
});

/** A venue with downloaded bookings of these statuses. */
function makeVenue(own = newFolder()) {
  const desk = makeDesk();
  const read: number[] = [];
  const servicesNow = () => ({
    segmentStore: desk.segmentStore,
    engine: {
      storedValues: (input: Parameters<typeof caller.storedValues>[0]) => {
        read.push(input.slices.length);
        return caller.storedValues(input);
      },
    },
  });
  const start = () => {
    const services = servicesNow();
    const store = openCategoryStore(storedFilesIn(own));
    return {
      observe: createObservedValues(services),
      takeNews: createCategoryNews({ ...services, store }),
    };
  };
  const download = async (
    rows: readonly (readonly [number, string])[],
    days: readonly [string, string] = week,
  ) => {
    desk.platform.rows = rows;
    desk.clock.pass(1000);
    await desk.ask(days, { again: true });
  };
  return { desk, read, start, download };
}

describe('values that are observed', () => {
  it('are those of the newest rows, read anew only where other files are there', async () => {
    const venue = makeVenue();
    const { observe } = venue.start();
    expect(await observe(profileId)).toEqual([]);
    await venue.download([
      [1, 'Option'],
      [2, 'Confirmed'],
    ]);
    await venue.download([
      [1, 'Confirmed'],
      [2, 'Confirmed'],
    ]);
    const found = await observe(profileId);
    expect(found.map(({ field }) => field)).toEqual([
      'bookingStatus',
      'bookingLineStatus',
      'guideLanguage',
    ]);
    expect(found[0]?.values).toEqual([{ value: 'Confirmed', rows: 2 }]);
    expect(found[1]?.values).toEqual([{ value: null, rows: 2 }]);
    const before = venue.read.length;
    expect(await observe(profileId)).toEqual(found);
    expect(venue.read.length).toBe(before);
    await venue.download([[3, 'New']], ['03-01', '03-02']);
    expect((await observe(profileId))[0]?.values).toEqual([
      { value: 'Confirmed', rows: 2 },
      { value: 'New', rows: 1 },
    ]);
  });

  it('are none where the rows can’t be read', async () => {
    const venue = makeVenue();
    await venue.download([[1, 'Option']]);
    venue.desk.system.trouble = 'keychain-locked';
    venue.desk.restart();
    const { observe, takeNews } = venue.start();
    expect(await observe(profileId)).toEqual([]);
    expect(await takeNews(profileId)).toEqual([]);
  });
});

describe('a new status', () => {
  it('is told once, also after a restart, and only files that are new are read', async () => {
    const own = newFolder();
    const venue = makeVenue(own);
    const { takeNews } = venue.start();
    expect(await takeNews(profileId)).toEqual([]);
    await venue.download([[1, 'Option']]);
    // To two windows that ask at once it is told once.
    const [first, second] = await Promise.all([takeNews(profileId), takeNews(profileId)]);
    expect(first).toEqual([
      { field: 'bookingStatus', isFirst: true, values: ['Option'] },
      { field: 'bookingLineStatus', isFirst: true, values: [null] },
    ]);
    expect(second).toEqual([]);
    await venue.download(
      [
        [2, 'Option'],
        [3, 'Waitlisted'],
      ],
      ['03-01', '03-02'],
    );
    const before = venue.read.length;
    expect(await takeNews(profileId)).toEqual([
      { field: 'bookingStatus', isFirst: false, values: ['Waitlisted'] },
    ]);
    expect(venue.read.slice(before)).toEqual([1]);
    expect(await takeNews(profileId)).toEqual([]);
    const { takeNews: takeAgain } = venue.start();
    expect(await takeAgain(profileId)).toEqual([]);
    expect(venue.read.slice(before)).toEqual([1]);
  });

  it('is no news where a field has more of them than are remembered', async () => {
    const venue = makeVenue();
    const { takeNews } = venue.start();
    await venue.download(Array.from({ length: 400 }, (_, at) => [at, `status ${at}`] as const));
    expect((await takeNews(profileId))[0]?.values).toHaveLength(400);
    await venue.download([[500, 'one more']], ['03-01', '03-02']);
    expect(await takeNews(profileId)).toEqual([]);
  });
});
