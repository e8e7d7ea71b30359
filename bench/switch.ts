import { startSandbox } from '../sandbox/server.ts';
import { launchDesk } from '../tests/e2e/support/desk.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
import { atMost, type Bench, percentile, spread } from './bench.ts';

const switches = 30;

/** From choosing another venue to its own rows on the screen, both held. */
export const switchBench: Bench = {
  name: 'switch',
  about: 'another venue’s held rows on the screen after choosing it',
  async run() {
    const platform = await startSandbox({ seed: 3 });
    const desk = await launchDesk({ own: true });
    try {
      const bridge = getDesk(desk.page);
      const venues: string[] = [];
      for (const tenant of platform.tenants.slice(0, 2)) {
        const { apiKey, apiSecret, tenantKey } = tenant;
        const added = await bridge.profiles.add({
          draft: {
            name: tenant.name,
            environment: tenant.environment === 'staging' ? 'staging' : 'production',
            authUrl: platform.authUrl,
            baseUrl: platform.baseUrl,
            timeZone: tenant.timeZone,
            currency: tenant.currency,
            trustedCertificate: platform.certificate,
          },
          credentials: { apiKey, apiSecret, tenantKey },
        });
        if (!added.ok) throw new Error(`could not add a venue: ${added.error.kind}`);
        venues.push(added.value.id);
        await desk.page.getByRole('gridcell').first().waitFor({ timeout: 60_000 });
      }
      const samples: number[] = [];
      const firstRows: string[] = [];
      for (let turn = 0; turn < switches + 4; turn += 1) {
        const profileId = venues[turn % 2] ?? '';
        const name = platform.tenants[turn % 2]?.name ?? '';
        const row = firstRows[turn % 2] ?? '';
        const took = await desk.page.evaluate(switchTo, { profileId, name, row });
        // The first ones fetch the rows that the later ones find held.
        if (turn >= 4) samples.push(took);
        await desk.page.waitForTimeout(turn < 4 ? 2500 : 50);
        firstRows[turn % 2] = (await desk.page.getByRole('row').nth(1).textContent()) ?? '';
      }
      return atMost(
        { ...spread('milliseconds', samples), p95Milliseconds: percentile(samples, 0.95) },
        { p95Milliseconds: 200 },
      );
    } finally {
      await desk.close();
      await platform.close();
    }
  },
};

/** In the page: milliseconds until the title and the first row are those of the other venue. */
function switchTo({
  profileId,
  name,
  row,
}: {
  profileId: string;
  name: string;
  /** Empty while the venue's rows were not seen yet: any will do then. */
  row: string;
}): Promise<number> {
  const bridge = (
    window as unknown as {
      desk: { profiles: { select(input: object): Promise<unknown> } };
    }
  ).desk;
  const started = performance.now();
  void bridge.profiles.select({ profileId });
  return new Promise((resolve, reject) => {
    const look = (): void => {
      // Screens of other venues are there too, out of sight.
      const rows = [...document.querySelectorAll<HTMLElement>('[role="row"]')];
      const shown = rows.filter((each) => each.checkVisibility())[1]?.textContent ?? '';
      if (document.title.includes(name) && shown !== '' && (row === '' || shown === row)) {
        resolve(performance.now() - started);
      } else if (performance.now() - started > 20_000) {
        reject(new Error(`never saw ${name}`));
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
