import { expect, it } from 'vitest';
import { isFetchedSince } from '../../../renderer/parts/needs/is-fetched-since.ts';

it('offers nothing that a job brought since it was planned', () => {
  expect(isFetchedSince({ state: 'done', endedAt: 1000 }, 900)).toBe(true);
  expect(isFetchedSince({ state: 'done', endedAt: 1000 }, 1001)).toBe(false);
  expect(isFetchedSince({ state: 'partial', endedAt: 1000 }, 900)).toBe(false);
  expect(isFetchedSince(undefined, 900)).toBe(false);
});
