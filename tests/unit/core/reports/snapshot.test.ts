import { expect, it } from 'vitest';
import { takeSnapshot } from '../../../../electron/core/answers/reports/snapshot.ts';
import type { StoredSegments } from '../../../../electron/core/data/segment-store/index.ts';

it('is of one moment, until a file turns out to be damaged', async () => {
  let asked = 0;
  const snapshot = takeSnapshot({
    get: async (_, dataset) => {
      asked += 1;
      const damaged = [{ name: `${dataset} ${asked}` }];
      return { state: 'stored', key: null, segments: [], damaged } as unknown as StoredSegments;
    },
    markDamaged: async () => undefined,
  });
  const first = await snapshot.get('a', 'orders');
  expect(await snapshot.get('a', 'orders')).toBe(first);
  expect(await snapshot.get('a', 'bookings')).not.toBe(first);
  expect(asked).toBe(2);
  await snapshot.markDamaged('a', 'orders', []);
  expect(await snapshot.get('a', 'orders')).not.toBe(first);
});
