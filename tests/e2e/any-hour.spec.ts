import { expect, test } from '@playwright/test';
import { startSandbox } from '../../sandbox/server.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { periodButton, railItem } from './support/dataset-screen.ts';
import { launchDesk } from './support/desk.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { openScreenObject } from './support/screen.ts';

/**
 * A short walk through the app at moments that are different: minutes around the venue's midnight,
 * the ends of months and years, the days on which clocks change, on computers on both sides of the
 * date line.
 */
test.describe.configure({ mode: 'parallel' });

const venueZone = 'Europe/Brussels';
const machineZones = { 'UTC−10': 'Pacific/Honolulu', UTC: 'UTC', 'UTC+14': 'Pacific/Kiritimati' };

/** The venue's wall clock, and the zone that the computer is set to. */
const moments: readonly [string, keyof typeof machineZones, string][] = [
  ['2026-10-31T00:05', 'UTC', 'the last day of a month has just begun'],
  ['2026-11-30T09:30', 'UTC+14', 'the last day of a month, where it is tomorrow already'],
  ['2027-01-31T23:55', 'UTC−10', 'the last day of a month is nearly over'],
  ['2027-02-28T23:55', 'UTC', 'the last day of February is nearly over'],
  ['2028-02-29T00:05', 'UTC−10', 'a leap day has just begun, where it is yesterday still'],
  ['2026-12-31T23:55', 'UTC+14', 'the year is nearly over'],
  ['2027-01-01T00:05', 'UTC−10', 'a year has just begun, where it is last year still'],
  ['2027-03-28T00:05', 'UTC+14', 'before clocks go forward'],
  ['2027-03-28T09:30', 'UTC', 'after clocks went forward'],
  ['2026-10-25T00:05', 'UTC', 'before clocks go back'],
  ['2026-10-25T09:30', 'UTC−10', 'after clocks went back'],
  ['2026-10-25T23:55', 'UTC+14', 'the longest day is nearly over'],
];

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

      await screen.period.click();
      await page.getByRole('button', { name: 'Yesterday', exact: true }).click();
      await expectRows('bookings', { first: yesterday, last: yesterday });

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
