import { beforeEach, expect, test } from 'vitest';
import { readStored } from '../../../../electron/core/data/queries/read-stored.ts';
import type { DamagedSegment } from '../../../../electron/core/data/segment-format/segment-header.ts';
import { fail } from '../../../../shared/errors.ts';
import { catchFailure } from '../../../support/venue-fixture.ts';

const of = { profileId: 'museum-1', dataset: 'bookings' } as const;
/** Paths of stored segments: all but the last are damaged. */
let stored: string[];
let dropped: string[];
let hasKey: boolean;
beforeEach(() => {
  stored = Array.from({ length: 8 }, (_, at) => `segment ${at}`);
  [dropped, hasKey] = [[], true];
});

const read = (doubt: (paths: readonly string[]) => void) =>
  readStored(
    of,
    {
      get: async () =>
        ({ key: hasKey ? {} : null, state: 'stored', segments: [], damaged: [] }) as never,
      markDamaged: async (_, __, damaged) => doubt(damaged.map(({ path }) => path)),
    },
    async () => {
      const [first = '', ...more] = stored;
      const damaged = more.length > 0 ? [{ path: first } as DamagedSegment] : [];
      return { damaged, read: first };
    },
    { onEmpty: () => fail('nothing-kept'), drop: async () => dropped.push(stored[0] ?? '') },
  );

test('what is damaged is left out, however much it is, and what was read of it is dropped', async () => {
  const forget = (paths: readonly string[]) => {
    stored = stored.filter((path) => !paths.includes(path));
  };
  expect(await read(forget)).toEqual({ damaged: [], read: 'segment 7' });
  expect(dropped).toHaveLength(7);
});

test('damage that comes back is a bug, and no endless search', async () => {
  await expect(read(() => undefined)).rejects.toThrow('damage that comes back');
  expect(dropped).toHaveLength(2);
});

test('where nothing can be read it is said why', async () => {
  hasKey = false;
  expect((await catchFailure(read(() => undefined))).kind).toBe('nothing-kept');
});
