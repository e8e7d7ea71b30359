import { expect, test } from 'vitest';
import {
  findDayAfterKey,
  listMonthsBack,
  toRange,
} from '../../../renderer/screens/coverage/calendar-keys.ts';

const bounds = { first: '2024-02-01', last: '2026-11-30' };
const press = (key: string, from: string, ctrlKey = false) =>
  findDayAfterKey({ key, ctrlKey, metaKey: false }, from, bounds);

test.each([
  ['ArrowRight', '2026-02-28', '2026-03-01'],
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  // The newest month is on top.
  ['ArrowUp', '2026-01-31', '2026-02-28'],
  ['ArrowDown', '2026-03-31', '2026-02-28'],
  ['PageDown', '2025-02-28', '2024-02-28'],
  ['PageUp', '2024-02-29', '2025-02-28'],
  ['Home', '2026-02-14', '2026-02-01'],
  ['End', '2024-02-14', '2024-02-29'],
  ['ArrowRight', '2026-11-30', '2026-11-30'],
  ['PageDown', '2024-06-01', '2024-02-01'],
])('%s from %s leads to %s', (key, from, to) => {
  expect(press(key, from)).toBe(to);
});

test('Ctrl+Home and Ctrl+End lead to the newest and the oldest day', () => {
  expect(press('Home', '2025-05-05', true)).toBe('2026-11-30');
  expect(press('End', '2025-05-05', true)).toBe('2024-02-01');
});

test('other keys lead nowhere', () => {
  expect(press('a', '2025-05-05')).toBeNull();
});

test('months go back from the last one, whole', () => {
  expect(listMonthsBack({ first: '2025-11-15', last: '2026-01-02' })).toEqual([
    '2026-01-01',
    '2025-12-01',
    '2025-11-01',
  ]);
});

test('a selection is a range whichever way it was made', () => {
  expect(toRange({ anchor: '2026-02-05', focus: '2026-02-01' })).toEqual({
    first: '2026-02-01',
    last: '2026-02-05',
  });
});
