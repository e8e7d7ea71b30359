import { expect, type Page, test } from '@playwright/test';
import { startSandbox } from '../../sandbox/server.ts';
import type { DatasetId } from '../../shared/catalogue/types.ts';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type DayRange, toPeriod } from '../../shared/ranges.ts';
import { machineZones, moments, venueZone } from '../support/moments.ts';
import { periodButton, railItem } from './support/dataset-screen.ts';
import { launchDesk, shrunkRows } from './support/desk.ts';
import { fetchTrueRows } from './support/rows-truth.ts';
import { openScreenObject } from './support/screen.ts';
import { text } from './support/words.ts';

/**
 * A short walk through the app on a computer where it is last year still. Which days a period's name means at all
 * other moments is for a unit test (`ranges`).
 */
const walked = ['2027-01-01T00:05'];

const messages = createMessages('en-GB');

for (const [wallClock, zone, what] of moments.filter(([each]) => walked.includes(each))) {
  test(`rows of the venue’s days are shown in ${zone} at ${wallClock}: ${what}`, async () => {
    const moment = Temporal.PlainDateTime.from(wallClock).toZonedDateTime(venueZone);
    const now = moment.epochMilliseconds;
    const desk = await launchDesk({ now, env: { TZ: machineZones[zone] } });
    try {
      await walk(desk.page, now, moment.toPlainDate());
      expect(desk.complaints).toEqual([]);
    } finally {
      await desk.close();
    }
  });
}

async function walk(page: Page, now: number, today: Temporal.PlainDate): Promise<void> {
  const platform = await startSandbox({ now, rowsPerMonth: shrunkRows });
  const screen = openScreenObject(page);

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

    await page.getByRole('button', { name: text('history.button') }).click();
    await page.getByRole('menuitem', { name: text('history.asKnown') }).click();
    await expect(page.getByRole('button', { name: text('moment.day.use') })).toBeEnabled();
    await page.keyboard.press('Escape');

    await railItem(page, 'dataset.scans').click();
    await expectRows('scans', { first: today.toString(), last: today.toString() });

    await railItem(page, 'today.title').click();
    const heading = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' });
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading.format(today));
    const people = page.getByRole('group', { name: text('today.people'), exact: true });
    await expect(people).toContainText(/\d/);
    await expect(page.getByRole('main')).not.toContainText(/NaN|undefined|null/);
  } finally {
    await platform.close();
  }
}
