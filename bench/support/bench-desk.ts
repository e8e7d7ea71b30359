import { makeTenants } from '../../sandbox/tenants.ts';
import type { ResultSet, RowRequest } from '../../shared/domain/datasets.ts';
import type { Period } from '../../shared/ranges.ts';
import { type Desk, type DeskOptions, launchDesk } from '../../tests/e2e/support/desk.ts';
import { getDesk } from '../../tests/e2e/support/desk-calls.ts';
import type { Replay } from './replay.ts';

const venueTimeZone = 'Europe/Brussels';

/** The venue's today, `yyyy-MM-dd`. */
export function today(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(venueTimeZone);
}

/** The period that the bookings screen opens with: the last seven days. */
export function defaultPeriod(): Period {
  return toPeriod(today().subtract({ days: 7 }), today());
}

/** A week that no screen asks for by itself, so that nothing but the bench holds its rows. */
export function quietPeriod(): Period {
  return toPeriod(today().subtract({ days: 21 }), today().subtract({ days: 14 }));
}

export function toPeriod(first: Temporal.PlainDate, end: Temporal.PlainDate): Period {
  return { from: `${first}T00:00:00`, to: `${end}T00:00:00` };
}

/** Name of the file that `replay-server.ts` answers such a period with. */
export function bodyName({ from }: Period): string {
  return `${from.slice(0, 10)}.json`;
}

/** The real app, which no other bench has had or gets, closed again whatever happens. */
export async function withDesk<T>(
  work: (desk: Desk) => Promise<T>,
  options: DeskOptions = {},
): Promise<T> {
  const desk = await launchDesk({ own: true, wholeDemo: true, ...options });
  try {
    return await work(desk);
  } finally {
    await desk.close();
  }
}

/** Adds the platform that plays back as a venue. Gives the profile's id. */
export async function addReplayVenue({ page }: Desk, replay: Replay): Promise<string> {
  const [tenant] = makeTenants({ seed: 3, rowsPerMonth: 1 });
  if (!tenant) throw new Error('the sandbox has tenants');
  const { apiKey, apiSecret, tenantKey } = tenant.keys;
  const added = await getDesk(page).profiles.add({
    draft: {
      name: 'Bench',
      environment: 'staging',
      authUrl: `${replay.origin}/authenticationapi`,
      baseUrl: `${replay.origin}/bookingapi`,
      timeZone: venueTimeZone,
      currency: 'EUR',
      trustedCertificate: replay.certificate,
    },
    // Any are taken, if they have the form of keys.
    credentials: { apiKey, apiSecret, tenantKey },
  });
  if (!added.ok) throw new Error(`could not add the venue: ${JSON.stringify(added.error)}`);
  return added.value.id;
}

/** Asks for bookings as a screen does, waits until they are kept, and throws where they are not. */
export async function fetchBookings(
  { page }: Desk,
  profileId: string,
  rowRequest: RowRequest,
  again = true,
): Promise<ResultSet> {
  const asked = { profileId, dataset: 'bookings', rowRequest, again } as const;
  const fetched = await getDesk(page).datasets.fetch(asked);
  if (!fetched.ok) throw new Error(`no bookings: ${JSON.stringify(fetched.error)}`);
  const { resultId, staleBecause } = fetched.value;
  const stored = await getDesk(page).datasets.awaitStored({ resultId });
  if (!stored.ok || stored.value.notStored || staleBecause)
    throw new Error(`not kept: ${JSON.stringify(fetched.value)}`);
  return fetched.value;
}

export async function releaseRows({ page }: Desk, { resultId }: ResultSet): Promise<void> {
  await getDesk(page).datasets.release({ resultId });
}

/** Bytes of memory that a process of the app had at most so far. */
export interface PeakMemory {
  readonly main: number;
  readonly renderer: number;
  readonly engine: number;
  readonly network: number;
}

export async function peakMemory(desk: Desk): Promise<PeakMemory> {
  const found = await listMemory(desk);
  const peakOf = (pattern: RegExp): number =>
    Math.max(0, ...found.filter(({ is }) => pattern.test(is)).map(({ peak }) => peak));
  const engine = peakOf(engineName);
  if (engine === 0) throw new Error(`no engine among ${JSON.stringify(found)}`);
  return {
    main: peakOf(/^Browser/),
    renderer: peakOf(/^Tab/),
    engine,
    network: peakOf(/network/i),
  };
}

/** Bytes of memory that the engine has now. */
export async function measureEngineMemory(desk: Desk): Promise<number> {
  const found = (await listMemory(desk)).find(({ is }) => engineName.test(is));
  if (!found) throw new Error('no engine');
  return found.now;
}

const engineName = /engine/i;

function listMemory({ app }: Desk) {
  return app.evaluate(({ app: electron }) =>
    electron.getAppMetrics().map(({ type, name, serviceName, memory }) => ({
      is: `${type} ${name ?? ''} ${serviceName ?? ''}`,
      now: memory.workingSetSize * 1024,
      peak: Math.max(memory.peakWorkingSetSize, memory.workingSetSize) * 1024,
    })),
  );
}
