import { expect, test } from '@playwright/test';
import { startSandbox } from '../../sandbox/server.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { machineZones, moments, venueZone } from '../support/moments.ts';
import { periodButton, railItem } from './support/dataset-screen.ts';
import { launchDesk } from './support/desk.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { openScreenObject } from './support/screen.ts';

/**
 * A short walk through the app at moments that are different. Which days a period's name means then
 * is for a unit test (`ranges`).
 */
test.describe.configure({ mode: 'parallel' });

for (const [wallClock, machine, what] of moments) {
  test(`${wallClock} in the venue, ${machine} on the computer: ${what}`, async () => {
    const now = Temporal.PlainDateTime.from(wallClock).toZonedDateTime(venueZone).epochMilliseconds;
    const today = Temporal.PlainDate.from(wallClock.slice(0, 10));
    const platform = await startSandbox({ now });
    const desk = await launchDesk({ now, env: { TZ: machineZones[machine] } });
    const { page } = desk;
    const screen = openScreenObject(page);
    const messages = createMessages('en-GB');

    /** The rail's screen shows the platform's rows of these days, or says that there are none. */
    async function expectRows(dataset: DatasetId, days: DayRange): Promise<void> {
      await expect(periodButton(page)).toContainText(messages.dayRange(days));
      const rowRequest = { by: 'period', period: toPeriod(days) } as const;
      const expected = await fetchTrueRows(platform, 'Museum aan de Kade', dataset, rowRequest);
      if (expected.length > 0) await expect.poll(screen.rowCount).toBe(expected.length);
      else await expect(page.getByText(/^No /).first()).toBeVisible();
    }

    try {
      await screen.tryDemo();
      const yesterday = today.subtract({ days: 1 }).toString();
      const weekAgo = today.subtract({ days: 7 }).toString();
      await expectRows('bookings', { first: weekAgo, last: yesterday });

      await page.getByRole('button', { name: 'History' }).click();
      await page.getByRole('menuitem', { name: 'As known on…' }).click();
      await expect(page.getByRole('button', { name: 'Use this day' })).toBeEnabled();
      await page.keyboard.press('Escape');

      await railItem(page, 'Scans').click();
      await expectRows('scans', { first: today.toString(), last: today.toString() });

      await railItem(page, 'Today').click();
      const heading = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
      await expect(page.getByRole('heading', { level: 1 })).toContainText(heading.format(today));
      const people = page.getByRole('group', { name: 'People booked', exact: true });
      await expect(people).toContainText(/\d/);
      await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null/);
      expect(desk.complaints).toEqual([]);
    } finally {
      await desk.close();
      await platform.close();
    }
  });
}
