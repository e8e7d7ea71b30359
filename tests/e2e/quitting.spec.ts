import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { launchDesk } from './support/desk.ts';
import { openScreenObject } from './support/screen.ts';

test('quitting in the middle of an export is asked about first, and leaves no half file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-quit-'));
  const desk = await launchDesk({ own: true });
  try {
    const screen = openScreenObject(desk.page);
    await screen.tryDemo();
    await screen.period.click();
    await desk.page.getByRole('button', { name: 'Last month' }).click();
    await expect.poll(screen.rowCount).toBeGreaterThan(2000);
    await desk.saveTo(join(folder, 'bookings.xlsx'));
    await screen.exportButton.click();
    await desk.page.getByRole('button', { name: 'Export…' }).click({ noWaitAfter: true });
    // In the middle is when the hidden file is there, and the one that was asked for is not.
    while (readdirSync(folder).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.part$/)]);
    // Nobody wants to lose it: the app goes on, and asks again.
    await desk.answerQuestions(false);
    await desk.app.evaluate(({ app }) => app.quit());
    const asked = await desk.answerQuestions(true);
    if (!readdirSync(folder).includes('bookings.xlsx')) {
      expect(asked).toEqual([expect.stringContaining('bookings.xlsx')]);
    }
    await desk.app.evaluate(({ app }) => app.quit()).catch(() => undefined);
    await desk.close();
    const left = readdirSync(folder);
    for (const name of left) expect(statSync(join(folder, name)).size).toBeGreaterThan(0);
    expect(left.filter((name) => name !== 'bookings.xlsx')).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
