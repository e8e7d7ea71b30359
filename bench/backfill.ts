import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeList } from '../sandbox/json-writer.ts';
import { startSandbox } from '../sandbox/server.ts';
import type { SyncJob } from '../shared/domain/sync.ts';
import type { Period } from '../shared/ranges.ts';
import type { Desk } from '../tests/e2e/support/desk.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { bodyName, today, toPeriod, withDesk } from './support/bench-desk.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { type Replay, startReplay } from './support/replay.ts';
import { seeNoRows } from './support/with-million-stored.ts';

const latencyMs = 300;
const months = 24;
const rounds = 3;

type Sandbox = Awaited<ReturnType<typeof startSandbox>>;
type Tenant = Sandbox['tenants'][number];

/**
 * Two years of bookings through the app's own jobs, by what its parallelism allows at best: each
 * request 300 ms, and never a free place. The answers of three venues are played back, since what
 * the sandbox takes to make them up is nobody's answer time.
 */
export const backfillBench: Bench = {
  name: 'backfill',
  about: '24 months of bookings at 300 ms an answer, at the default pace',
  run: () =>
    withBenchFolder(async (folder) => {
      const platform = await startSandbox({ seed: 3 });
      const replay = await startReplay(folder, { latencyMs });
      try {
        return await withDesk(async (desk) => {
          const ratios: number[] = [];
          const took: number[] = [];
          let requests = 0;
          for (const tenant of platform.tenants.slice(0, rounds)) {
            const profileId = await addVenue(desk, tenant, replay);
            // What the screen asks for by itself is over, and the login with it.
            await seeNoRows(desk);
            const filled = await fill(desk, profileId, (window) =>
              record(platform, tenant, window, folder),
            );
            requests = filled.requests;
            took.push(filled.milliseconds);
            ratios.push(filled.milliseconds / (Math.ceil(requests / filled.atOnce) * latencyMs));
          }
          return atMost(
            { ...spread('timesIdeal', ratios), ...spread('milliseconds', took), requests },
            { timesIdeal: 1.15 },
          );
        });
      } finally {
        await replay.close();
        await platform.close();
      }
    }),
};

async function addVenue({ page }: Desk, tenant: Tenant, replay: Replay): Promise<string> {
  const { apiKey, apiSecret, tenantKey } = tenant;
  const added = await getDesk(page).profiles.add({
    draft: {
      name: tenant.name,
      environment: 'staging',
      authUrl: `${replay.origin}/authenticationapi`,
      baseUrl: `${replay.origin}/bookingapi`,
      timeZone: tenant.timeZone,
      currency: tenant.currency,
      trustedCertificate: replay.certificate,
    },
    credentials: { apiKey, apiSecret, tenantKey },
  });
  if (!added.ok) throw new Error(`could not add a venue: ${added.error.kind}`);
  return added.value.id;
}

/** The venue's response for a window, to be replayed. */
async function record(
  platform: Sandbox,
  tenant: Tenant,
  window: Period,
  folder: string,
): Promise<void> {
  const parameters = { fromdate: window.from, todate: window.to };
  const rows = [];
  for await (const row of platform.truth.rows(tenant.name, 'listBookings', parameters)) {
    rows.push(row);
  }
  // Windows overlap by a second.
  const from = Temporal.PlainDateTime.from(window.from).subtract({ seconds: 1 });
  const asked = { from: from.toString({ smallestUnit: 'second' }), to: window.to };
  await writeFile(join(folder, bodyName(asked)), [...writeList(rows)].join(''));
}

async function fill(
  { page }: Desk,
  profileId: string,
  prepare: (window: Period) => Promise<void>,
): Promise<{ milliseconds: number; requests: number; atOnce: number }> {
  const { sync, preferences } = getDesk(page);
  const wish = {
    profileId,
    dataset: 'bookings',
    kind: 'fill',
    period: toPeriod(today().subtract({ months }), today()),
  } as const;
  const plan = await sync.plan(wish);
  const pace = await preferences.get({ profileId });
  if (!plan.ok || !pace.ok) throw new Error('no plan');
  for (const window of plan.value.windows) await prepare(window);
  const started = performance.now();
  const job = await sync.start(wish);
  if (!job.ok) throw new Error(`no job: ${JSON.stringify(job.error)}`);
  const ended = await page.evaluate(untilEnded, { profileId, jobId: job.value.jobId });
  const milliseconds = performance.now() - started;
  if (ended.state !== 'done') throw new Error(`the job is ${JSON.stringify(ended)}`);
  if (ended.rows === 0) throw new Error('nothing was played back');
  return { milliseconds, requests: ended.requests, atOnce: pace.value.atOnce };
}

/** In the page: the job at its end. */
function untilEnded({
  profileId,
  jobId,
}: {
  profileId: string;
  jobId: string;
}): Promise<Pick<SyncJob, 'state' | 'requests' | 'rows'>> {
  const { sync } = (
    window as unknown as {
      desk: {
        sync: {
          list(input: object): Promise<{ ok: boolean; value: SyncJob[] }>;
        };
      };
    }
  ).desk;
  return new Promise((resolve, reject) => {
    const look = async (): Promise<void> => {
      const { value } = await sync.list({ profileId });
      const job = value.find((each) => each.jobId === jobId);
      if (!job) reject(new Error('the job is gone'));
      else if (job.endedAt !== null) {
        resolve({ state: job.state, requests: job.requests, rows: job.rows });
      } else setTimeout(() => void look().catch(reject), 20);
    };
    look().catch(reject);
  });
}
