import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  readLastRoute,
  rememberRoute,
  wasOpen,
} from '../../../renderer/parts/navigation/last-screen.ts';

const kept = new Map<string, string>();
const today = { screen: 'today' };
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
});

test.each([
  { screen: 'today' },
  { screen: 'dataset', dataset: 'orders' },
  { screen: 'coverage', dataset: 'tasks' },
  { screen: 'caseFile' },
  { screen: 'statuses' },
] as const)('a venue opens with the screen that it was left on: %j', (route) => {
  expect(wasOpen('venue-1')).toBe(false);
  rememberRoute('venue-1', route);
  expect(readLastRoute('venue-1')).toEqual(route);
  expect(wasOpen('venue-1')).toBe(true);
  expect(readLastRoute('venue-2')).toEqual(today);
  expect(wasOpen('venue-2')).toBe(false);
});

test('a guide is remembered as the list: the number leads to a person', () => {
  rememberRoute('venue-1', { screen: 'guide', guideId: '4711' });
  expect(readLastRoute('venue-1')).toEqual({ screen: 'dataset', dataset: 'guides' });
  expect([...kept.values()].join()).not.toContain('4711');
});

test.each([
  '{',
  'null',
  '7',
  '{"screen":"dataset","dataset":"gone"}',
  '{"screen":"coverage"}',
  '{"screen":"settings","section":"statuses"}',
])('out of %j comes the first screen', (text) => {
  kept.set('route.venue-1', text);
  expect(readLastRoute('venue-1')).toEqual(today);
});
