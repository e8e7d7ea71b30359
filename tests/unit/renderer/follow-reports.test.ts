import { type Query, QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatasetId } from '../../../shared/catalogue/types.ts';

type Changed = (of: { profileId: string; dataset: DatasetId | null }) => void;

const asked: string[] = [];
const answers: (() => void)[] = [];
let land: Changed = () => undefined;
/** Answers what is asked for; a call that was cancelled is answered too, and nobody listens. */
const ask = (name: string, value: object) => () => {
  asked.push(name);
  return new Promise((resolve) => answers.push(() => resolve({ ok: true, value })));
};
// Files share what is loaded: the bridge may be another test's, and must not stay this one's.
vi.resetModules();
vi.stubGlobal('window', {
  desk: {
    reports: {
      day: ask('today', { day: 'today' }),
      sinceYesterday: ask('since', {}),
      onCapacityChanged: () => () => undefined,
      run: ask('report', { sources: { scans: { dataset: 'scans' } } }),
    },
    app: { cancel: () => asked.push('cancel') },
    storedRows: {
      onChanged: (listener: Changed) => {
        land = listener;
        return () => undefined;
      },
    },
    categories: { onChanged: () => () => undefined },
  },
});
const { followReports, reportQuery, sinceYesterdayQuery, todayQuery } = await import(
  '../../../renderer/queries/reports.ts'
);
const { syncJobsQuery } = await import('../../../renderer/queries/sync.ts');

afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const parameters = {
  comparison: 'none' as const,
  choices: {},
  filters: {},
  period: { first: '2026-11-20', last: '2026-11-20' },
};

/** Everything that was asked so far is answered, and what follows from that has happened. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    for (const answer of answers.splice(0)) answer();
    await vi.advanceTimersByTimeAsync(0);
  }
}

describe('rows that land', () => {
  let client: QueryClient;
  beforeEach(() => {
    vi.useFakeTimers();
    asked.length = 0;
    client = new QueryClient();
    const stop = followReports(client);
    return () => {
      stop();
      client.clear();
    };
  });

  const observe = (...queries: readonly object[]) => {
    for (const options of queries) {
      const query = client.getQueryCache().build(client, options as never) as Query;
      query.addObserver({ options: {}, onQueryUpdate: () => undefined } as never);
      void query.fetch().catch(() => undefined);
    }
  };

  it('have only that reckoned again which goes by them', async () => {
    observe(
      todayQuery('a'),
      sinceYesterdayQuery('a', '2026-11-21'),
      reportQuery('a', 'arrivals', parameters),
    );
    await settle();
    asked.length = 0;
    land({ profileId: 'a', dataset: 'scans' });
    await settle();
    expect(asked.toSorted()).toEqual(['report', 'today']);
    await vi.advanceTimersByTimeAsync(1500);
    asked.length = 0;
    land({ profileId: 'a', dataset: 'orders' });
    await settle();
    expect(asked.toSorted()).toEqual(['since', 'today']);
    await vi.advanceTimersByTimeAsync(1500);
    asked.length = 0;
    land({ profileId: 'a', dataset: null });
    await settle();
    expect(asked.toSorted()).toEqual(['report', 'since', 'today']);
  });

  it('do not keep the first figures from coming, and have them reckoned again then', async () => {
    observe(todayQuery('a'));
    await vi.advanceTimersByTimeAsync(0);
    land({ profileId: 'a', dataset: 'bookings' });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['today']);
    await settle();
    expect(asked).toEqual(['today', 'today']);
    expect(asked).not.toContain('cancel');
  });

  it('are reckoned less often the longer it takes, as long as more are on their way', async () => {
    const { queryKey } = syncJobsQuery('a');
    const setJobs = (...endedAt: readonly (number | null)[]) =>
      client.setQueryData(
        queryKey,
        endedAt.map((at) => ({ endedAt: at, pausedBy: null })) as never,
      );
    setJobs(null, null);
    observe(todayQuery('a'));
    await settle();
    const reckonSlowly = async () => {
      land({ profileId: 'a', dataset: 'scans' });
      await vi.advanceTimersByTimeAsync(1000);
      await settle();
    };
    await reckonSlowly();
    asked.length = 0;
    land({ profileId: 'a', dataset: 'scans' });
    await vi.advanceTimersByTimeAsync(4000);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(500);
    expect(asked).toEqual(['today']);
    await vi.advanceTimersByTimeAsync(1000);
    await settle();
    asked.length = 0;
    land({ profileId: 'a', dataset: 'scans' });
    setJobs(1, 1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(asked).toEqual(['today']);
  });
});
