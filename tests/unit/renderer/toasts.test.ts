import { afterAll, expect, test, vi } from 'vitest';
import { notify, notifyError, notifyUndo, toastQueue } from '../../../renderer/base/toasts.ts';

vi.stubGlobal('document', { hasFocus: () => true });
// Files share their globals, and a document without a window fails modules that look for both.
afterAll(() => vi.unstubAllGlobals());

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

test('an error that is still shown is told once, however often it is met', () => {
  const readTexts = () => toastQueue.visibleToasts.map(({ content }) => content.text);
  for (let times = 0; times < 3; times += 1) notifyError('Today has six pins');
  expect(readTexts()).toEqual(['Today has six pins']);
  notify('Saved');
  notify('Saved');
  expect(readTexts()).toHaveLength(3);
});
