import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fraction, mix } from '../../sandbox/data/random.ts';
import { attackMethod, methods, slow } from '../torture/campaigns/ipc.ts';
import { type IpcApp, openIpcApp } from '../torture/support/ipc-app.ts';
import { getDesk } from './support/desk-calls.ts';
import { runInMain } from './support/in-main.ts';

/** A slice of `npm run torture -- --only ipc`: each method, a few times. */
const seed = Number(process.env.VENUE_DESK_SEED ?? 15);
const calls = 2;

test('whatever a page sends to any method, nothing is read or written but the app’s own, and nobody reached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-calls-'));
  const opened = await openIpcApp();
  // What there is changes only by these; to list it takes longer than the calls.
  const removes = /remove|clear|delete|move|reset/i;
  let known: ReturnType<IpcApp['findKnown']> | null = null;
  const app: IpcApp = {
    ...opened,
    findKnown() {
      known ??= opened.findKnown();
      return known;
    },
  };
  try {
    for (const [index, method] of methods.entries()) {
      // What they make is for specs of their own: here, what they refuse.
      const count = slow.test(`${method.area}.${method.name}`) ? 1 : calls;
      if (index % 10 === 0) known = null;
      const notes: string[] = [];
      let drawn = 0;
      const random = (): number => fraction(mix(seed, index), drawn++);
      const note = (text: string): void => void notes.push(text);
      const given = { seed: seed + index, random, folder, note, count };
      await attackMethod(app, method, given).catch((error: Error) => {
        throw new Error(`${error.message}\nseed ${seed}: ${notes.join('\n')}`);
      });
      if (removes.test(method.name)) known = null;
    }
    await reachNobody(app);
    // A file that main does read is noticed.
    const planted = join(dirname(app.desk.folder), 'secret.txt');
    await runInMain(
      app.desk.app,
      async (_, path) => void process.getBuiltinModule('node:fs').readFileSync(path),
      planted,
    );
    expect(app.listReads()).toEqual([planted]);
  } finally {
    await app.end();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** A page plants addresses in each way that there is, and has main go to them in each way. */
async function reachNobody({ desk, listReached }: IpcApp): Promise<void> {
  const planted = {
    authUrl: 'https://planted.invalid/authenticationapi',
    baseUrl: 'https://planted.invalid/bookingapi',
  };
  const rest = { name: 'Planted', timeZone: 'Europe/Brussels', currency: 'EUR' };
  const entry = { ...rest, ...planted, environment: 'production', trustedCertificate: null };
  const { profiles, doctor, session, datasets, batchRuns } = getDesk(desk.page);
  // As whoever lets every file in, and nothing go out.
  await desk.answerQuestions(true);
  const profileFile = { format: 'venue-desk', kind: 'venues', version: 1, content: [entry] };
  const imported = await profiles.importFromFile({ text: JSON.stringify(profileFile) });
  const own = { ...entry, authUrl: 'https://own.invalid/a', baseUrl: 'https://own.invalid/b' };
  const copied = await profiles.importFromFile({
    text: JSON.stringify({ ...profileFile, content: [own] }),
  });
  await desk.answerQuestions(false);
  const ids = [imported, copied].map((outcome) => outcome.ok && outcome.value?.added[0]?.id);
  expect(ids.every((id) => typeof id === 'string')).toBe(true);
  const edit = { ...rest, ...planted, trustedCertificate: '' };
  await profiles.edit({ profileId: String(ids[1]), edit });
  const period = { from: '2026-11-02T00:00:00', to: '2026-11-03T00:00:00' };
  for (const profileId of ids.map(String)) {
    await profiles.select({ profileId });
    await doctor.examine({ patient: { of: 'profile', profileId } });
    await session.signIn({ profileId });
    await batchRuns.fetch({ profileId });
    const rowRequest = { by: 'period', period } as const;
    await datasets.fetch({ profileId, dataset: 'bookings', again: true, rowRequest });
  }
  expect(await listReached()).toEqual([]);
  // What it does reach is noticed.
  await desk.answerQuestions(true);
  const [profileId = ''] = ids.map(String);
  await doctor.examine({ patient: { of: 'profile', profileId } });
  expect(await listReached()).toContain('planted.invalid');
}
