import { afterAll, expect, test, vi } from 'vitest';
import { appError } from '../../../shared/errors.ts';

afterAll(() => vi.unstubAllGlobals());

vi.stubGlobal('window', { desk: {} });
const { findFailure } = await import('../../../renderer/queries/find-failure.ts');

test('a failure is told until its retry is under way', () => {
  const error = appError('host-not-answering');
  const thrown = Object.assign(new Error(), { error });
  expect(findFailure({ error: null, isFetching: false })).toBeNull();
  expect(findFailure({ error: thrown, isFetching: false })).not.toBeNull();
  expect(findFailure({ error: thrown, isFetching: true })).toBeNull();
});
