import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeOpeningDraft } from '../../../renderer/parts/navigation/screen-memory.ts';
import {
  changeScreen,
  forgetScreens,
  readScreen,
} from '../../../renderer/parts/navigation/screen-state.ts';
import { makeFirstDraft } from '../../../renderer/parts/requests/request-draft.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T08:55:00');
const orders = getDataset('orders');
const askOf = (first: string, last: string) => ({
  ...makeFirstDraft(orders, now),
  range: { first, last },
});

const kept = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
  forgetScreens('venue-1');
});

/** What a screen opens with once the app was started again. */
function afterRestart() {
  forgetScreens('venue-1');
  return makeOpeningDraft(readScreen('venue-1', 'orders'), orders, now)?.range ?? null;
}

test('a period stays over a restart, and a preset moves with the days', () => {
  changeScreen('venue-1', 'orders', { draft: askOf('2026-10-01', '2026-10-07') });
  expect(afterRestart()).toEqual({ first: '2026-10-01', last: '2026-10-07' });
  const draft = askOf('2026-11-19', '2026-11-19');
  changeScreen('venue-1', 'orders', { draft, preset: 'yesterday' });
  expect(afterRestart()).toEqual({ first: '2026-11-20', last: '2026-11-20' });
});

test('a visit with a question of its own leaves no period behind once it was gone back from', () => {
  const before = readScreen('venue-1', 'orders');
  changeScreen('venue-1', 'orders', { draft: askOf('2026-10-31', '2026-10-31') });
  changeScreen('venue-1', 'orders', before);
  expect(makeOpeningDraft(readScreen('venue-1', 'orders'), orders, now)).toBeNull();
  expect(afterRestart()).toBeNull();
});

test('nor does it take the place of the period that the screen was left with before', () => {
  changeScreen('venue-1', 'orders', { draft: askOf('2026-09-01', '2026-09-30') });
  forgetScreens('venue-1');
  const before = readScreen('venue-1', 'orders');
  expect(before.draft).toBeNull();
  changeScreen('venue-1', 'orders', { draft: askOf('2026-10-31', '2026-10-31') });
  changeScreen('venue-1', 'orders', before);
  expect(afterRestart()).toEqual({ first: '2026-09-01', last: '2026-09-30' });
});

test('what is none of ours is as nothing', () => {
  for (const text of ['{', 'null', '{"period":{"first":"x","last":"y"}}']) {
    kept.set('screen.venue-1.orders', text);
    expect(afterRestart()).toBeNull();
  }
});
