import { expect, test } from 'vitest';
import { createTurns } from '../../../renderer/queries/create-turns.ts';

/** Work that ends when it is told to. */
function makeWork() {
  const begun: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      begun.push(name);
      ends.set(name, (failure) => (failure ? reject(failure) : resolve(name)));
    });
  return { begun, ends, work };
}

const ever = new AbortController().signal;
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('so much work runs at once, and the rest in the order that it came', async () => {
  const turns = createTurns(2);
  const { begun, ends, work } = makeWork();
  const all = ['a', 'b', 'c', 'd'].map((name) => turns(work(name), ever));
  // Without a moment in between: a page is asked for before what is drawn in the same task.
  expect(begun).toEqual(['a', 'b']);
  ends.get('b')?.();
  await soon();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) ends.get(name)?.();
  await soon();
  ends.get('d')?.();
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd']);
});

test('what is aborted before its turn is never begun, and takes nobody’s turn', async () => {
  const turns = createTurns(1);
  const { begun, ends, work } = makeWork();
  const first = turns(work('first'), ever);
  const passed = new AbortController();
  const second = turns(work('second'), passed.signal);
  const third = turns(work('third'), ever);
  passed.abort(new Error('passed'));
  await expect(second).rejects.toThrow('passed');
  ends.get('first')?.();
  await first;
  await soon();
  expect(begun).toEqual(['first', 'third']);
  ends.get('third')?.();
  await expect(turns(work('late'), passed.signal)).rejects.toThrow('passed');
  expect(await third).toBe('third');
});

test('work that fails makes room for the next', async () => {
  const turns = createTurns(1);
  const { ends, work } = makeWork();
  const first = turns(work('first'), ever);
  const second = turns(work('second'), ever);
  await soon();
  ends.get('first')?.(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  await soon();
  ends.get('second')?.();
  expect(await second).toBe('second');
});
