import { startSandbox } from '../sandbox/server.ts';
import type { SyncJob } from '../shared/ipc/sync.ts';
import { deskOf } from '../tests/e2e/support/desk-calls.ts';
import { atMost, type Bench } from './bench.ts';
import { periodOf, today, withDesk } from './support/bench-desk.ts';
import { median } from './support/bench-engine.ts';

const latencyMs = 300;
const months = 24;
const rounds = 3;

/** Two years of bookings through the app's own jobs, by what its parallelism allows at best. */
export const backfillBench: Bench = {
  name: 'backfill',
  about: '24 months of bookings at 300 ms an answer, at the default pace',
  async run() {
    const platform = await startSandbox({ seed: 3, latencyMs });
    try {
      return await withDesk(async (desk) => {
        const bridge = deskOf(desk.page);
        const ratios: number[] = [];
        const took: number[] = [];
        let requests = 0;
        for (const tenant of platform.tenants.slice(0, rounds)) {
          const { apiKey, apiSecret, tenantKey } = tenant;
          const added = await bridge.profiles.add({
            draft: {
              name: tenant.name,
              environment: 'staging',
              authUrl: platform.authUrl,
              baseUrl: platform.baseUrl,
              timeZone: tenant.timeZone,
              currency: tenant.currency,
              trustedCertificate: platform.certificate,
            },
            credentials: { apiKey, apiSecret, tenantKey },
          });
          if (!added.ok) throw new Error(`could not add a venue: ${added.error.kind}`);
          const profileId = added.value.id;
          // What the screen asks for by itself is over, and the login with it.
          await desk.page.getByRole('gridcell').first().waitFor({ timeout: 60_000 });
          await desk.page.waitForTimeout(1000);
          const preferences = await bridge.preferences.get({ profileId });
          if (!preferences.ok) throw new Error('no preferences');
          const { atOnce } = preferences.value;
          const period = periodOf(today().subtract({ months }), today());
          const started = performance.now();
          const job = await bridge.sync.start({
            profileId,
            dataset: 'bookings',
            kind: 'again',
            period,
          });
          if (!job.ok) throw new Error(`no job: ${JSON.stringify(job.error)}`);
          const ended = await desk.page.evaluate(untilEnded, { profileId, jobId: job.value.jobId });
          const milliseconds = performance.now() - started;
          if (ended.state !== 'done') throw new Error(`the job is ${JSON.stringify(ended)}`);
          const ideal = Math.ceil(ended.requests / atOnce) * latencyMs;
          requests = ended.requests;
          took.push(milliseconds);
          ratios.push(milliseconds / ideal);
        }
        return atMost(
          { timesIdeal: median(ratios), milliseconds: median(took), requests },
          { timesIdeal: 1.15 },
        );
      });
    } finally {
      await platform.close();
    }
  },
};

/** In the page: the job at its end. */
function untilEnded({
  profileId,
  jobId,
}: {
  profileId: string;
  jobId: string;
}): Promise<Pick<SyncJob, 'state' | 'requests'>> {
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
      else if (job.endedAt !== null) resolve({ state: job.state, requests: job.requests });
      else setTimeout(() => void look().catch(reject), 20);
    };
    look().catch(reject);
  });
}
