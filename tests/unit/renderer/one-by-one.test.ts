import { expect, test } from 'vitest';
import { createOneByOne } from '../../../renderer/screens/today/one-by-one.ts';

/** A line whose tasks run when they are told to. */
function makeLine() {
  const tasks: (() => void)[] = [];
  const begun: string[] = [];
  const line = createOneByOne((next) => void tasks.push(next));
  return {
    begun,
    enter: (name: string) => line.enter(() => void begun.push(name)),
    /** Runs all tasks that are due: those that come meanwhile are for the next time. */
    run: () => {
      for (const task of tasks.splice(0)) task();
    },
  };
}

test('each is begun in a task of its own, when the one before it is drawn', () => {
  const { begun, enter, run } = makeLine();
  const [first] = [enter('first'), enter('second'), enter('third')];
  expect(begun).toEqual([]);
  run();
  run();
  // Nobody said that it is drawn, however long it takes.
  expect(begun).toEqual(['first']);
  first?.();
  expect(begun).toEqual(['first']);
  run();
  expect(begun).toEqual(['first', 'second']);
});

test('who goes before it is begun, or while it is drawn, keeps nobody waiting', () => {
  const { begun, enter, run } = makeLine();
  const [first, second] = [enter('first'), enter('second')];
  enter('third');
  second?.();
  run();
  first?.();
  first?.();
  run();
  expect(begun).toEqual(['first', 'third']);
});

test('who comes later has a turn, too', () => {
  const { begun, enter, run } = makeLine();
  const first = enter('first');
  first();
  run();
  enter('second');
  run();
  expect(begun).toEqual(['second']);
});
