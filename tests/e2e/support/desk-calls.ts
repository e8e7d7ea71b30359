import { expect, type Page } from '@playwright/test';
import { suggestByEvidence } from '../../../shared/categories/suggest-by-evidence.ts';
import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { SyncJob } from '../../../shared/domain/sync.ts';
import type { Outcome } from '../../../shared/errors.ts';
import type { Desk as Bridge } from '../../../shared/ipc/contract.ts';
import { toPeriod } from '../../../shared/ranges.ts';
import { listRequiredPeriods } from '../../../shared/reports/day-needs.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';

/**
 * Calls of the page's bridge by a test: anything that a compromised renderer could send without a screen. Without
 * events.
 */
export function getDesk(page: Page): Bridge {
  return new Proxy({} as Bridge, {
    get: (_, area) =>
      new Proxy(
        {},
        {
          get: (_target, method) => (input: unknown) =>
            page.evaluate(
              ([areaName, methodName, payload]) => {
                const bridge = (
                  window as unknown as {
                    desk: Record<string, Record<string, (value: unknown) => Promise<unknown>>>;
                  }
                ).desk;
                return bridge[areaName]?.[methodName]?.(payload);
              },
              [String(area), String(method), input] as const,
            ),
        },
      ),
  });
}

/** Waits until a job is done. Messages of its end pass, and may tell of several jobs together. */
export async function expectDone(page: Page, job: Outcome<SyncJob>): Promise<void> {
  if (!job.ok) throw new Error(job.error.kind);
  const { profileId, jobId } = job.value;
  const readState = async () => {
    const jobs = await getDesk(page).sync.list({ profileId });
    return jobs.ok && jobs.value.find((one) => one.jobId === jobId)?.state;
  };
  // One that waited for its platform waits twice as long each time.
  await expect.poll(readState, { timeout: 240_000 }).toBe('done');
}

/** Waits until nothing that reports go by is being downloaded for the venue on the screen. */
export async function untilDownloaded(page: Page): Promise<void> {
  const { profiles, sync } = getDesk(page);
  const listBusy = async () => {
    const selected = await profiles.selected({});
    const jobs = await sync.list({ profileId: (selected.ok && selected.value?.id) || '' });
    if (!jobs.ok) throw new Error(jobs.error.kind);
    return jobs.value
      .filter(({ state }) => ['queued', 'running', 'waiting'].includes(state))
      .map(({ dataset }) => dataset)
      .filter((dataset) => dataset !== 'guides' && dataset !== 'skills');
  };
  await expect.poll(listBusy).toEqual([]);
}

/** Downloads what a venue's Today needs, and its scans so far. */
export async function downloadDay(page: Page, profileId: string, day: VenueDate): Promise<void> {
  const { datasets, sync } = getDesk(page);
  for (const need of listRequiredPeriods(day)) {
    expect(await sync.start({ profileId, ...need, kind: 'fill' })).toMatchObject({ ok: true });
  }
  const areDone = async () => {
    const jobs = await sync.list({ profileId });
    return jobs.ok && jobs.value.every(({ state }) => state === 'done');
  };
  await expect.poll(areDone).toBe(true);
  const rowRequest = { by: 'period', period: toPeriod({ first: day, last: day }) } as const;
  const fetched = await datasets.fetch({ profileId, dataset: 'scans', rowRequest, again: false });
  expect(fetched).toMatchObject({ ok: true });
}

/** Sets the categories that a venue’s rows suggest, as its pictures of Today have them. */
export async function acceptSuggestions(page: Page, profileId: string): Promise<void> {
  const { categories, reports } = getDesk(page);
  const evidence = await reports.statusEvidence({ profileId });
  if (!evidence.ok) throw new Error(evidence.error.kind);
  const { values } = evidence.value;
  const changes = values.flatMap((one) => {
    const { field, value } = one;
    const found = suggestByEvidence(
      one,
      values.filter((other) => other.field === field),
    );
    const entry = found && { value, category: found.category, name: null, color: null };
    return entry ? [{ field, value, entry }] : [];
  });
  expect(await categories.change({ profileId, changes })).toMatchObject({ ok: true });
}

/** Requests rows, and waits until they are stored or can't be. */
export async function fetchStored(
  page: Page,
  request: Parameters<Bridge['datasets']['fetch']>[0],
): Promise<Outcome<ResultSet>> {
  const { datasets } = getDesk(page);
  const fetched = await datasets.fetch(request);
  if (!fetched.ok) return fetched;
  const stored = await datasets.awaitStored({ resultId: fetched.value.resultId });
  return stored.ok ? { ok: true, value: { ...fetched.value, ...stored.value } } : stored;
}
