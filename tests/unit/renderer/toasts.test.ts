import { expect, test } from 'vitest';
import { notifyUndo, toastQueue } from '../../../renderer/base/toasts.ts';

test('what was taken back by its key is no longer offered by its message', () => {
  let taken = 0;
  const undo = notifyUndo('“Mornings” is deleted', () => {
    taken += 1;
  });
  expect(toastQueue.visibleToasts.map(({ content }) => content.text)).toEqual([
    '“Mornings” is deleted',
  ]);
  undo();
  expect(taken).toBe(1);
  expect(toastQueue.visibleToasts).toEqual([]);
});
