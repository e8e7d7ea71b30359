import { afterAll, expect, test, vi } from 'vitest';
import { appError } from '../../../shared/errors.ts';

afterAll(() => vi.unstubAllGlobals());

vi.stubGlobal('window', { desk: {} });
const { failureOf } = await import('../../../renderer/queries/failure-of.ts');

test('a failure is told until its retry is under way', () => {
  const error = appError('host-not-answering');
  const thrown = Object.assign(new Error(), { error });
  expect(failureOf({ error: null, isFetching: false })).toBeNull();
  expect(failureOf({ error: thrown, isFetching: false })).not.toBeNull();
  expect(failureOf({ error: thrown, isFetching: true })).toBeNull();
});
