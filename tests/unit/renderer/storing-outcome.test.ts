import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';

const fetched: ((answer: object) => void)[] = [];
const stored: ((answer: object) => void)[] = [];
const answerLater = (waiting: ((answer: object) => void)[]) => () =>
  new Promise((resolve) => waiting.push(resolve));

// Files share what is loaded: the bridge may be another test's, and must not stay this one's.
vi.resetModules();
vi.stubGlobal('window', {
  desk: { datasets: { fetch: answerLater(fetched), awaitStored: answerLater(stored) } },
});
const { resultQuery } = await import('../../../renderer/queries/result-sets.ts');

const at = Date.parse('2026-11-21T14:46:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: at });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

/** Scans on a screen, just fetched and not stored yet. */
async function showScans() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const period = { from: '2026-11-21T00:00:00', to: '2026-11-22T00:00:00' };
  const observer = new QueryObserver(
    client,
    resultQuery('venue', 'scans', { by: 'period', period }),
  );
  const leave = observer.subscribe(() => undefined);
  const value = { resultId: 'one', stored: false, notStored: null, provisional: null };
  fetched.shift()?.({ ok: true, value });
  await vi.advanceTimersByTimeAsync(1);
  const wasStored = async () => {
    stored.shift()?.({ ok: true, value: { notStored: null, provisional: '2026-11-21' } });
    await vi.advanceTimersByTimeAsync(1);
  };
  return { observer, wasStored, leave };
}

test('rows that are stored in the next quarter of an hour are still those of this one', async () => {
  const { observer, wasStored, leave } = await showScans();
  const { dataUpdatedAt } = observer.getCurrentResult();
  vi.setSystemTime(at + 15 * 60_000);
  await wasStored();
  const now = observer.getCurrentResult();
  expect(now.data).toMatchObject({ resultId: 'one', provisional: '2026-11-21' });
  expect(now.dataUpdatedAt).toBe(dataUpdatedAt);
  leave();
});

test('rows that are stored after the next fetch has failed leave its failure on the screen', async () => {
  const { observer, wasStored, leave } = await showScans();
  void observer.refetch();
  fetched.shift()?.({ ok: false, error: { kind: 'host-not-answering' } });
  await vi.advanceTimersByTimeAsync(1);
  expect(observer.getCurrentResult().error).not.toBeNull();
  await wasStored();
  const now = observer.getCurrentResult();
  expect(now.data).toMatchObject({ provisional: '2026-11-21' });
  expect(now.error).toMatchObject({ error: { kind: 'host-not-answering' } });
  leave();
});
