import type { Row } from '../../sandbox/data/row.ts';
import { writeList } from '../../sandbox/json-writer.ts';
import type { SandboxOptions } from '../../sandbox/options.ts';
import { startSandbox } from '../../sandbox/server.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import type { CategoryChange } from '../../shared/domain/categories.ts';
import type { SyncJob } from '../../shared/domain/sync.ts';
import { railItem } from '../../tests/e2e/support/dataset-screen.ts';
import type { Desk } from '../../tests/e2e/support/desk.ts';
import { getDesk } from '../../tests/e2e/support/desk-calls.ts';
import { toPeriod } from './bench-desk.ts';

/**
 * A Saturday at noon: the museum is open, and the first quarters have been scanned. Today asks for scans
 * by itself at each quarter of an hour: a whole one is left until then.
 */
export const moment = Temporal.ZonedDateTime.from('2026-11-21T12:00:30[Europe/Brussels]');
export const day = moment.toPlainDate();

/** Booking lines of an average month: with it a year has two million rows. */
const rowsPerMonth = 36_000;
const fewestRows = 2_000_000;

export type Sandbox = Awaited<ReturnType<typeof startSandbox>>;

export interface VenueYear {
  readonly platform: Sandbox;
  readonly profileId: string;
  readonly rows: number;
}

/** The platform of a large museum, at that moment. */
export function startLargeMuseum(settings: SandboxOptions = {}): Promise<Sandbox> {
  return startSandbox({ seed: 3, rowsPerMonth, now: moment.epochMilliseconds, ...settings });
}

const datasets: readonly (readonly [DatasetId, daysAhead: number])[] = [
  ['bookings', -1],
  ['orders', -1],
  ['tasks', 14],
  ['availabilities', 14],
  ['scans', -1],
];

/** Adds the museum, and has the app's own jobs download a year of it and all guides, which takes minutes. */
export async function downloadYear(desk: Desk, platform: Sandbox): Promise<VenueYear> {
  const { profileId, ...venue } = await downloadVenue(desk, platform, { name: 'Bench', years: 1 });
  const walk = await getDesk(desk.page).sync.walkGuides({ profileId });
  if (!walk.ok) throw new Error(`no guides: ${JSON.stringify(walk.error)}`);
  const rows = venue.rows + (await waitForJob(desk, profileId, walk.value.jobId));
  if (rows < fewestRows) throw new Error(`a year has ${rows} rows only`);
  return { platform, profileId, rows };
}

/** Adds the museum under a name, and has the app's own jobs download its rows, without its guides. */
export async function downloadVenue(
  desk: Desk,
  platform: Sandbox,
  { name, years }: { readonly name: string; readonly years: number },
): Promise<VenueYear> {
  const [tenant] = platform.tenants;
  if (!tenant) throw new Error('the sandbox has tenants');
  const { apiKey, apiSecret, tenantKey } = tenant;
  const bridge = getDesk(desk.page);
  const added = await bridge.profiles.add({
    draft: {
      name,
      environment: 'staging',
      authUrl: platform.authUrl,
      baseUrl: platform.baseUrl,
      timeZone: tenant.timeZone,
      currency: tenant.currency,
      trustedCertificate: platform.certificate,
    },
    credentials: { apiKey, apiSecret, tenantKey },
  });
  if (!added.ok) throw new Error(`could not add the venue: ${JSON.stringify(added.error)}`);
  const profileId = added.value.id;
  const categorised = await bridge.categories.change({ profileId, changes: orderStatuses });
  if (!categorised.ok) throw new Error('the statuses of orders are not filed');
  // On Today each part that comes would have the figures reckoned anew.
  await railItem(desk.page, 'dataset.bookings').click();
  let rows = 0;
  for (const [dataset, ahead] of datasets) {
    const period = toPeriod(day.subtract({ days: 365 * years }), day.add({ days: ahead + 1 }));
    const job = await bridge.sync.start({ profileId, dataset, kind: 'fill', period });
    if (!job.ok) throw new Error(`no job: ${JSON.stringify(job.error)}`);
    rows += await waitForJob(desk, profileId, job.value.jobId);
  }
  return { platform, profileId, rows };
}

const orderStatuses: CategoryChange[] = (
  [
    ['1', 'reserved'],
    ['2', 'sold'],
    ['4', 'cancelled'],
    ['5', 'cancelled'],
  ] as const
).map(([value, category]) => ({
  field: 'orderStatus',
  value,
  entry: { value, category, name: null, color: null },
}));

/** Gives the job's rows. */
async function waitForJob({ page }: Desk, profileId: string, jobId: string): Promise<number> {
  for (;;) {
    const listed = await getDesk(page).sync.list({ profileId });
    const job: SyncJob | undefined = listed.ok
      ? listed.value.find((each) => each.jobId === jobId)
      : undefined;
    if (!job) throw new Error('the job is gone');
    if (job.endedAt !== null) {
      if (job.state !== 'done') throw new Error(`the job is ${JSON.stringify(job)}`);
      return job.rows;
    }
    await page.waitForTimeout(200);
  }
}

/** The scans of the day up to a time (`HH:mm`), as the platform answers from now on. Gives their barcodes. */
export async function scanUntil(platform: Sandbox, time: string): Promise<number> {
  const [tenant] = platform.tenants;
  const { from, to } = toPeriod(day, day.add({ days: 1 }));
  const until = `${day}T${time}:00`;
  const rows: Row[] = [];
  for await (const row of platform.truth.rows(tenant?.name ?? '', 'listScanned', {
    fromdate: from,
    todate: to,
  })) {
    if (String(row['scannedDate']) < until) rows.push(row);
  }
  const body = [...writeList(rows)].join('');
  const fault = { type: 'contentType', contentType: 'application/json', body } as const;
  platform.setFaults([{ operation: 'listScanned', fault }]);
  return new Set(rows.map(({ barcode }) => String(barcode))).size;
}

/** Asks for today's scans, as Today does each quarter of an hour, and waits until they are stored. */
export async function fetchScans({ page }: Desk, profileId: string): Promise<void> {
  const fetched = await getDesk(page).datasets.fetch({
    profileId,
    dataset: 'scans',
    again: true,
    rowRequest: { by: 'period', period: toPeriod(day, day.add({ days: 1 })) },
  });
  if (!fetched.ok) throw new Error(`no scans: ${JSON.stringify(fetched.error)}`);
  const { resultId } = fetched.value;
  await getDesk(page).datasets.awaitStored({ resultId });
  await getDesk(page).datasets.release({ resultId });
}
