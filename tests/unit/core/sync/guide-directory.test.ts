import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '../../../../sandbox/server.ts';
import { getDataset } from '../../../../shared/catalogue/catalogue.ts';
import type { OperationId } from '../../../../shared/catalogue/types.ts';
import { fail } from '../../../../shared/errors.ts';
import { once } from '../../../e2e/support/once.ts';
import { fetchTrueRows } from '../../../e2e/support/rows-truth.ts';
import { openRig, type Rig, type RigHooks, type RigPlan } from '../../../support/job-rig.ts';
import { runUntil } from '../../../support/run-until-killed.ts';
import { makeTestFolder } from '../../../support/venue-fixture.ts';

/** So small a venue that no guide came in its last but one year: the walk stops there. */
const options = { rowsPerMonth: 20, today: '2026-06-15' };
const weeks = { from: '2026-06-01T00:00:00', to: '2026-06-22T00:00:00' };
/** Each test goes through two years, and reads stored rows several times. */
const slowly = { timeout: 240_000 };
const ever = { from: '1990-01-01T00:00:00', to: '2030-01-01T00:00:00' };
/** No waiting between the skills of one guide and the next. */
const atOnce: RigHooks = { sleep: async () => undefined };
const operations = ['listGuides', 'getGuide', 'getGuideSkills'] as const;

let sandbox: RunningSandbox;
let folder: Awaited<ReturnType<typeof makeTestFolder>>;
/** Where guides were collected once: tests get a copy. */
let kept: Awaited<ReturnType<typeof makeTestFolder>>;
beforeAll(async () => {
  sandbox = await startSandbox({ ...options, seed: 11 });
  kept = await makeTestFolder();
});
afterAll(() => Promise.all([sandbox.close(), kept.remove()]));
beforeEach(async () => {
  folder = await makeTestFolder();
  return () => folder.remove();
});

function planOf({ authUrl, baseUrl, certificate, tenants }: RunningSandbox, now: number): RigPlan {
  const [tenant] = tenants;
  if (!tenant) throw new Error('no tenant');
  const { apiKey, apiSecret, tenantKey, timeZone } = tenant;
  return {
    folder: folder.path,
    authUrl,
    baseUrl,
    certificate,
    keys: { apiKey, apiSecret, tenantKey },
    timeZone,
    now,
    atOnce: 1,
  };
}

const inJune = () => planOf(sandbox, Date.parse('2026-06-15T10:00:00Z'));

function requested(of: RunningSandbox): (operation: OperationId) => number {
  const before = of.requests.length;
  return (operation) =>
    of.requests.slice(before).filter((request) => request.operation === operation).length;
}

/** All guides of the platform and what they can do, in the words of the rig. */
async function truthOf(of: RunningSandbox, end: string) {
  const tenant = of.tenants[0]?.name ?? '';
  const found = [];
  for (let year = 2018; year <= Number(end.slice(0, 4)); year += 1) {
    for (const half of [`${year}-01-01`, `${year}-07-01`]) {
      for (let month = 0; month < 6; month += 1) {
        const from = Temporal.PlainDateTime.from(half).add({ months: month });
        if (from.toString() >= end) continue;
        const to = from.add({ months: 1 }).toString({ smallestUnit: 'second' });
        const period = {
          from: from.toString({ smallestUnit: 'second' }),
          to: to < end ? to : end,
        };
        found.push(...(await fetchTrueRows(of, tenant, 'guides', { by: 'period', period })));
      }
    }
  }
  const ids = found.map(({ id }) => id ?? '');
  const skills = [];
  for (const guideId of ids) {
    skills.push(...(await fetchTrueRows(of, tenant, 'skills', { by: 'guide', guideId })));
  }
  return { ids: ids.sort(), guides: texts('guides', found), skills: texts('skills', skills) };
}

const truthInJune = once(() => truthOf(sandbox, '2026-06-15T00:00:00'));

function texts(
  dataset: 'guides' | 'skills',
  rows: Awaited<ReturnType<typeof fetchTrueRows>>,
): string[] {
  const { fields } = getDataset(dataset);
  return rows.map((row) => JSON.stringify(fields.map(({ name }) => row[name] ?? null))).sort();
}

/** What is downloaded, in the words of the truth. */
async function storedIn(rig: Rig, dataset: 'guides' | 'skills'): Promise<string[]> {
  const rows = await rig.stored(dataset, ever);
  return rows
    .map((row) =>
      JSON.stringify(
        (JSON.parse(row) as unknown[]).map((cell) =>
          typeof cell === 'boolean'
            ? String(cell)
            : cell !== null && typeof cell === 'object'
              ? Object.values(cell)[0]
              : cell,
        ),
      ),
    )
    .sort();
}

const collected = once(async () => {
  const count = requested(sandbox);
  const rig = await openRig({ ...inJune(), folder: kept.path }, atOnce);
  try {
    const job = await collect(rig);
    return { job, requests: operations.map(count) };
  } finally {
    await rig.close();
  }
});

/** Opens a copy of what was collected. */
async function openCollected(hooks = atOnce): Promise<Rig> {
  await collected();
  await cp(kept.path, folder.path, { recursive: true });
  return openRig(inJune(), hooks);
}

async function collect(rig: Rig, period = weeks) {
  await rig.jobs.start({ dataset: 'availabilities', kind: 'fill', period });
  await rig.settled();
  const { jobId } = await rig.jobs.walkGuides();
  const jobs = await rig.settled();
  return jobs.find((job) => job.jobId === jobId);
}

test(
  'all guides are in the directory, those too whom no walked year has, and all of their skills',
  slowly,
  async () => {
    const truth = await truthInJune();
    const { job, requests } = await collected();
    const rig = await openCollected();
    try {
      expect(await storedIn(rig, 'guides')).toEqual(truth.guides);
      expect(await storedIn(rig, 'skills')).toEqual(truth.skills);
      // Two years of months, the second without anybody; then who was met only; then everybody's skills.
      const met = truth.ids.length - 1;
      expect(met).toBeGreaterThan(3);
      expect(requests).toEqual([28, met, truth.ids.length]);
      const total = 28 + met + truth.ids.length;
      expect(job).toMatchObject({ state: 'done', windows: { total, done: total, failed: 0 } });
      expect(rig.jobs.guideDirectory()).toEqual({ period: job?.period, at: job?.createdAt });

      // The whole directory, and everybody in it, without a network.
      const { period } = rig.jobs.guideDirectory() ?? fail('rows-gone');
      const everybody = await rig.getRows('guides', { by: 'stored', dates: null, period }, true);
      expect(await rig.readRows(everybody)).toEqual(await rig.stored('guides', ever));
      expect(everybody).toMatchObject({ stored: true, gaps: [] });
      for (const guideId of truth.ids) {
        const guide = await rig.getRows('guides', { by: 'guide', guideId }, true);
        expect(guide).toMatchObject({
          ingestStats: { kept: 1 },
          gaps: [],
          staleBecause: { kind: 'offline' },
        });
        const skills = await rig.getRows('skills', { by: 'guide', guideId }, true);
        const own = (await rig.stored('skills', ever)).filter(
          (row) => JSON.parse(row)[0] === guideId,
        );
        expect(skills.stored).toBe(true);
        expect(await rig.readRows(skills)).toEqual(own);
      }
      await expect(rig.getRows('guides', { by: 'guide', guideId: '99' }, true)).rejects.toThrow(
        'offline',
      );
      await expect(rig.getRows('skills', { by: 'guide', guideId: '99' }, true)).rejects.toThrow(
        'offline',
      );

      // Once more: guides may have changed, but nobody asks for the skills again so soon.
      const again = requested(sandbox);
      await rig.jobs.walkGuides();
      await rig.settled();
      expect(operations.map(again)).toEqual([28, met, 0]);
      expect(await storedIn(rig, 'guides')).toEqual(truth.guides);
    } finally {
      await rig.close();
    }
  },
);

test(
  'skills are read again after four weeks by itself, and what a guide can do no more is gone',
  slowly,
  async () => {
    const now = Temporal.ZonedDateTime.from('2026-06-15T12:00[Europe/Amsterdam]');
    const fiveWeeksOn = now.add({ weeks: 5 });
    const dayOf = (at: Temporal.ZonedDateTime): string => at.toPlainDate().toString();
    // A response is dated by the platform's clock.
    const startAt = (at: Temporal.ZonedDateTime, seed: number) =>
      startSandbox({ ...options, seed, now: at.epochMilliseconds, today: dayOf(at) });
    const hooksAt = (at: Temporal.ZonedDateTime): RigHooks => ({
      ...atOnce,
      platformAhead: at.epochMilliseconds - Date.now(),
    });
    const platform = await startAt(now, 11);
    // Another world takes its place: the same guides can do other things.
    const later = await startAt(fiveWeeksOn, 12);
    try {
      const rig = await openRig(planOf(platform, now.epochMilliseconds), hooksAt(now));
      await collect(rig, {
        from: `${dayOf(now)}T00:00:00`,
        to: `${dayOf(fiveWeeksOn)}T00:00:00`,
      });
      const before = await storedIn(rig, 'skills');
      await rig.close();

      const truth = await truthOf(later, `${dayOf(fiveWeeksOn)}T00:00:00`);
      const count = requested(later);
      const again = await openRig(
        planOf(later, fiveWeeksOn.epochMilliseconds),
        hooksAt(fiveWeeksOn),
      );
      try {
        const jobs = await again.jobs.keepUp('app');
        expect(jobs.map(({ kind }) => kind)).toContain('guide-directory');
        await again.settled();
        const after = await storedIn(again, 'skills');
        const known = new Set((await storedIn(again, 'guides')).map((row) => JSON.parse(row)[0]));
        const isOfKnown = (row: string): boolean => known.has(JSON.parse(row)[0]);
        expect(after).toEqual(truth.skills.filter(isOfKnown));
        expect(before.filter((row) => !after.includes(row)).length).toBeGreaterThan(0);
        expect(count('getGuideSkills')).toBe(known.size);
        expect(await again.jobs.keepUp('app')).toEqual([]);
      } finally {
        await again.close();
      }
    } finally {
      await Promise.all([platform.close(), later.close()]);
    }
  },
);

test(
  'a guide whom the platform knows no more is no failure, and nobody asks about them twice',
  slowly,
  async () => {
    const rig = await openRig(inJune(), {
      ...atOnce,
      wrapGuides: (work) => ({
        ...work,
        listGuides: async () => {
          const stored = await work.listGuides();
          return { ...stored, available: [...stored.available, '99'] };
        },
      }),
    });
    try {
      const count = requested(sandbox);
      const { jobId } = await rig.jobs.walkGuides();
      const job = (await rig.settled()).find((one) => one.jobId === jobId);
      expect(job).toMatchObject({ state: 'done', failedWindows: [] });
      // And somebody who is there for certain, to tell that the platform answers.
      expect(count('getGuide')).toBe(2);
      const ids = (await storedIn(rig, 'guides')).map((row) => JSON.parse(row)[0]);
      expect(ids).not.toContain('99');
      expect(count('getGuideSkills')).toBe(ids.length);
      rig.jobs.retry(jobId);
      await rig.settled();
      expect(count('getGuide')).toBe(2);
    } finally {
      await rig.close();
    }
  },
);

test(
  'a guide about whom asking fails is named, stops nobody else, and is retried alone',
  slowly,
  async () => {
    let refused = '';
    const rig = await openRig(inJune(), {
      ...atOnce,
      wrapGuides: (work) => ({
        ...work,
        fetchGuide: async (question) => {
          if (question.dataset === 'skills') refused ||= question.guideId;
          if (question.guideId === refused) fail('request-refused');
          return work.fetchGuide(question);
        },
      }),
    });
    try {
      const partial = await collect(rig);
      expect(partial).toMatchObject({
        state: 'partial',
        failedWindows: [{ guideId: refused, error: { kind: 'request-refused' } }],
      });
      const truth = await truthInJune();
      const isOther = (row: string): boolean => JSON.parse(row)[0] !== refused;
      expect(await storedIn(rig, 'skills')).toEqual(truth.skills.filter(isOther));
      const count = requested(sandbox);
      refused = 'nobody';
      rig.jobs.retry(partial?.jobId ?? '');
      expect(await rig.settled()).toContainEqual(
        expect.objectContaining({ state: 'done', kind: 'guide-directory', failedWindows: [] }),
      );
      expect(operations.map(count)).toEqual([0, 0, 1]);
      expect(await storedIn(rig, 'skills')).toEqual(truth.skills);
    } finally {
      await rig.close();
    }
  },
);

test(
  'a 404 to everything empties no skills, be it a gateway’s or the platform’s',
  slowly,
  async () => {
    let now = inJune().now;
    const rig = await openCollected({ ...atOnce, now: () => now });
    try {
      const truth = await truthInJune();
      expect(await storedIn(rig, 'skills')).toEqual(truth.skills);
      // Answers carry this computer's own time.
      now = Math.max(now, Date.now()) + 29 * 24 * 3600 * 1000;
      let jobId: string | undefined;
      for (const body of ['gateway', undefined] as const) {
        const fault = { type: 'status', status: 404, ...(body ? { body } : {}) } as const;
        sandbox.setFaults([{ operation: 'getGuideSkills', fault }]);
        if (jobId === undefined) ({ jobId } = await rig.jobs.walkGuides());
        else rig.jobs.retry(jobId);
        const job = (await rig.settled()).find((one) => one.jobId === jobId);
        expect(job).toMatchObject({ state: 'partial' });
        expect(job?.failedWindows.map(({ error }) => error.kind)).toContain('not-found');
        expect(await storedIn(rig, 'skills')).toEqual(truth.skills);
      }
    } finally {
      sandbox.setFaults([]);
      await rig.close();
    }
  },
);

test('another job does not wait until everybody’s skills are read', slowly, async () => {
  const order: string[] = [];
  const rig = await openRig(inJune(), {
    ...atOnce,
    wrap: (work) => ({
      ...work,
      fetchWindow: (window) => {
        order.push(window.dataset);
        return work.fetchWindow(window);
      },
    }),
    wrapGuides: (work) => ({
      ...work,
      // Many guides, most of them unknown to the platform.
      listGuides: async () => {
        const stored = await work.listGuides();
        const many = Array.from({ length: 25 }, (_, nth) => String(nth + 1));
        return { ...stored, listed: [...stored.created, ...many], available: [] };
      },
      listStored: async (dataset, ids) =>
        dataset === 'guides'
          ? new Map(ids.map((id) => [id, { name: id, rows: 0, fetchedAt: 0 }]))
          : work.listStored(dataset, ids),
      fetchGuide: async (question) => {
        order.push(question.dataset);
        if (order.filter((one) => one === 'skills').length === 3) {
          await rig.jobs.start({ dataset: 'availabilities', kind: 'fill', period: weeks });
        }
        return work.fetchGuide(question);
      },
    }),
  });
  try {
    await rig.jobs.walkGuides();
    const jobs = await rig.settled();
    expect(jobs.map(({ state }) => state)).toEqual(['done', 'done']);
    expect(order.filter((one) => one === 'skills')).toHaveLength(28);
    expect(order.indexOf('availabilities')).toBeLessThan(order.lastIndexOf('skills'));
  } finally {
    await rig.close();
  }
});

test('killed again and again, it goes on where it was, and asks about nobody twice but the one it was at', {
  timeout: 600_000,
}, async () => {
  const truth = await truthInJune();
  const first = await openRig(inJune(), atOnce);
  await first.jobs.start({ dataset: 'availabilities', kind: 'fill', period: weeks });
  await first.settled();
  first.jobs.clear();
  await first.close();

  const count = requested(sandbox);
  let kills = 0;
  for (;;) {
    // In turn: right behind a few answers, and in the middle of a question.
    const inTheMiddle = kills % 2 === 1;
    let left = kills === 0 ? 1 : 4;
    const { last, killed } = await runUntil(inJune(), 'guides', (line) => {
      const isOfGuide = /(guides|skills) /.test(line);
      if (isOfGuide && line.startsWith(inTheMiddle ? 'ask' : 'done')) left -= 1;
      return left === 0;
    });
    if (!killed) {
      expect(last).toBe('end done');
      break;
    }
    kills += 1;
    expect(kills).toBeLessThan(40);
  }
  const met = truth.ids.length - 1;
  expect(kills).toBeGreaterThanOrEqual(3);
  expect(count('listGuides')).toBe(28);
  expect(count('getGuide') + count('getGuideSkills')).toBeLessThanOrEqual(
    met + truth.ids.length + kills,
  );
  const rig = await openRig(inJune(), atOnce);
  try {
    expect(await storedIn(rig, 'guides')).toEqual(truth.guides);
    expect(await storedIn(rig, 'skills')).toEqual(truth.skills);
  } finally {
    await rig.close();
  }
});
