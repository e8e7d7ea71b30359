import { expect, test } from 'vitest';
import { forEachAtOnce } from '../../../../electron/core/base/concurrency/for-each-at-once.ts';

/** Work that ends when it is told to. */
function createWork() {
  const under = new Map<number, { end: () => void; fail: (error: Error) => void }>();
  const begun: number[] = [];
  const work = (item: number) =>
    new Promise<void>((resolve, reject) => {
      begun.push(item);
      under.set(item, { end: resolve, fail: reject });
    });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return {
    work,
    begun,
    async end(item: number) {
      under.get(item)?.end();
      await settled();
    },
    async fail(item: number, error: Error) {
      under.get(item)?.fail(error);
      await settled();
    },
  };
}

test('as many as permitted are under way, in their order', async () => {
  const { work, begun, end } = createWork();
  const all = forEachAtOnce([1, 2, 3, 4], 2, work);
  expect(begun).toEqual([1, 2]);
  await end(2);
  expect(begun).toEqual([1, 2, 3]);
  await end(1);
  expect(begun).toEqual([1, 2, 3, 4]);
  await end(3);
  await end(4);
  await all;
});

test('after a failure none is begun, and those under way are waited for', async () => {
  const { work, begun, end, fail } = createWork();
  let over = false;
  const all = forEachAtOnce([1, 2, 3], 2, work).finally(() => {
    over = true;
  });
  all.catch(() => undefined);
  await fail(1, new Error('gone'));
  expect([begun, over]).toEqual([[1, 2], false]);
  await end(2);
  await expect(all).rejects.toThrow('gone');
  expect(begun).toEqual([1, 2]);
});

test('of nothing, nothing is done', async () => {
  await forEachAtOnce([], 4, () => Promise.reject(new Error('never')));
});
