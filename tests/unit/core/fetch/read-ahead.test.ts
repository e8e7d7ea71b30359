import { expect, it } from 'vitest';
import { createReadAhead } from '../../../../electron/core/data/fetch/read-ahead.ts';

const megabyte = 1024 ** 2;

function makeReads() {
  const told: string[] = [];
  const waiting: (() => void)[] = [];
  const { signal } = new AbortController();
  const ahead = createReadAhead(
    {
      read: (_, body, bytes) => {
        told.push(`${body} ${bytes / megabyte}`);
        return new Promise((resolve) => waiting.push(resolve));
      },
      forget: async () => void told.push('forgotten'),
    },
    { resultId: 'one', dataset: 'orders', timeZone: 'UTC', shape: 'list' },
    signal,
  );
  /** The engine has read. */
  const settle = async () => {
    waiting.shift()?.();
    await new Promise(setImmediate);
  };
  return { ahead, told, settle };
}

it('tells of what has arrived, one message at a time, the newest only', async () => {
  const { ahead, told, settle } = makeReads();
  for (const there of [0, 1, 3, 4, 5, 8, 9]) ahead.written('a', there * megabyte);
  expect(told).toEqual(['a 4']);
  await settle();
  expect(told).toEqual(['a 4', 'a 9']);
  ahead.written('b', 0);
  ahead.written('b', 5 * megabyte);
  await settle();
  expect(told).toEqual(['a 4', 'a 9', 'b 5']);
});

it('says nothing of small answers, nor once all has arrived', async () => {
  const { ahead, told, settle } = makeReads();
  ahead.written('a', 0);
  ahead.written('a', 3 * megabyte);
  ahead.end();
  ahead.written('a', 30 * megabyte);
  ahead.abandon();
  await settle();
  expect(told).toEqual([]);
});

it('gives up where a body begins again, and where nobody wants the rows', () => {
  const { ahead, told } = makeReads();
  ahead.written('a', 0);
  ahead.written('a', 5 * megabyte);
  ahead.written('a', 0);
  ahead.written('a', 50 * megabyte);
  ahead.abandon();
  expect(told).toEqual(['a 5', 'forgotten']);
  const other = makeReads();
  other.ahead.written('a', 5 * megabyte);
  other.ahead.abandon();
  other.ahead.written('a', 50 * megabyte);
  expect(other.told).toEqual(['a 5', 'forgotten']);
});
