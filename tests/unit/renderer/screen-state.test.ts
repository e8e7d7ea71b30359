import { beforeEach, expect, test } from 'vitest';
import {
  changeScreen,
  concealScreens,
  forgetScreens,
  readScreen,
  subscribeToScreens,
} from '../../../renderer/parts/navigation/screen-state.ts';
import { makeFirstDraft } from '../../../renderer/parts/requests/request-draft.ts';
import { getDataset } from '../../../shared/catalogue/catalogue.ts';

const now = Temporal.PlainDateTime.from('2026-11-21T08:55:00');
const draft = { ...makeFirstDraft(getDataset('visitors'), now), number: 'A-1' };
const filter = { kind: 'contains', field: 'country', text: 'B' } as const;

beforeEach(() => {
  forgetScreens('venue-1');
  forgetScreens('venue-10');
});

test('a screen remembers what it was asked and how it was filtered, per venue and dataset', () => {
  changeScreen('venue-1', 'visitors', { draft });
  changeScreen('venue-1', 'visitors', { filters: [filter] });
  expect(readScreen('venue-1', 'visitors')).toMatchObject({ draft, filters: [filter] });
  expect(readScreen('venue-1', 'tasks')).toMatchObject({ draft: null, filters: [] });
  expect(readScreen('venue-10', 'visitors')).toMatchObject({ draft: null, filters: [] });
});

test('a record that was open belongs to other rows once the question or the filters change', () => {
  changeScreen('venue-1', 'visitors', { record: 7 });
  changeScreen('venue-1', 'visitors', { revealed: true });
  expect(readScreen('venue-1', 'visitors').record).toBe(7);
  changeScreen('venue-1', 'visitors', { filters: [filter] });
  expect(readScreen('venue-1', 'visitors').record).toBeNull();
  changeScreen('venue-1', 'visitors', { record: 3 });
  changeScreen('venue-1', 'visitors', { draft });
  expect(readScreen('venue-1', 'visitors').record).toBeNull();
});

test('a change that changes nothing is told to nobody', () => {
  changeScreen('venue-1', 'visitors', { filters: [filter], top: 12 });
  const before = readScreen('venue-1', 'visitors');
  let told = 0;
  const unsubscribe = subscribeToScreens(() => {
    told += 1;
  });
  changeScreen('venue-1', 'visitors', { top: 12 });
  expect(told).toBe(0);
  expect(readScreen('venue-1', 'visitors')).toBe(before);
  changeScreen('venue-1', 'visitors', { top: 13 });
  expect(told).toBe(1);
  unsubscribe();
});

test('going back puts all of it back, the open record too', () => {
  changeScreen('venue-1', 'visitors', { draft, filters: [filter], record: 4 });
  const before = readScreen('venue-1', 'visitors');
  changeScreen('venue-1', 'visitors', { draft: { ...draft, number: 'B-2' }, filters: [] });
  changeScreen('venue-1', 'visitors', before);
  expect(readScreen('venue-1', 'visitors')).toEqual(before);
});

test('leaving a venue masks its screens and leaves those of others alone', () => {
  changeScreen('venue-1', 'visitors', { revealed: true, record: 2 });
  changeScreen('venue-1', 'guides', { revealed: true });
  changeScreen('venue-10', 'visitors', { revealed: true });
  concealScreens('venue-1');
  expect(readScreen('venue-1', 'visitors')).toMatchObject({ revealed: false, record: 2 });
  expect(readScreen('venue-1', 'guides').revealed).toBe(false);
  expect(readScreen('venue-10', 'visitors').revealed).toBe(true);
});

test('nothing stays of a venue that is gone', () => {
  changeScreen('venue-1', 'visitors', { draft, revealed: true });
  forgetScreens('venue-1');
  expect(readScreen('venue-1', 'visitors')).toMatchObject({ draft: null, revealed: false });
});
