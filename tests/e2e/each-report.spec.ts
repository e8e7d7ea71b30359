import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { reportDescriptions } from '../../shared/reports/reports.ts';
import { railItem } from './support/dataset-screen.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { expectAccessible, openScreenObject } from './support/screen.ts';

/** Whatever reports there are: each for everybody, by keyboard, and on paper. */

const messages = createMessages('en-GB');

let desk: Desk;

test.beforeAll(async () => {
  desk = await launchDesk();
  await openScreenObject(desk.page).ensureDemo();
});
test.afterAll(async () => desk.close());

for (const report of reportDescriptions) {
  test(`${report.id}: nothing bars anybody, pictures are walked and have tables, and all of it is printed`, async () => {
    const { page } = desk;
    const name = messages.text(`report.${report.id}.name`);
    await railItem(page, 'Reports').click();
    await page.getByRole('button', { name: messages.text(`report.${report.id}.ask`) }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    const pdf = page.getByRole('button', { name: 'PDF…' });
    const fetchAll = page.getByRole('button', { name: 'Fetch what the report needs' });
    await expect(pdf.or(fetchAll).first()).toBeVisible();
    if (await fetchAll.isVisible()) await fetchAll.click();
    await expect(pdf).toBeVisible({ timeout: 90_000 });
    await expectAccessible(page);

    const pictures = page.getByRole('figure');
    await expect(pictures.first()).toBeVisible();
    for (const picture of await pictures.all()) {
      const walk = picture.getByRole('slider');
      // One of which nothing is known has nothing to walk.
      if ((await walk.count()) === 0) continue;
      await walk.focus();
      await page.keyboard.press('Home');
      await expect(walk).toHaveAttribute('aria-valuenow', '1');
      await page.keyboard.press('End');
      await expect(walk).toHaveAttribute('aria-valuenow', /./);
      await expect(walk).not.toHaveAttribute('aria-valuetext', '');
      const asTable = picture.getByRole('button', { name: 'Table' });
      await asTable.press('Enter');
      await expect(picture.getByRole('table').or(picture.getByRole('grid')).first()).toBeVisible();
      await asTable.press('Enter');
      await expect(walk).toBeVisible();
    }

    const path = join(desk.folder, `${report.id}.pdf`);
    await desk.saveTo(path);
    await pdf.press('Enter');
    await expect(page.getByText(`The report is saved as ${report.id}.pdf.`)).toBeVisible();
    const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
    expect(text).toContain(name);
    expect(text).toContain('What is counted');
    // Its pictures are vectors: no pixels are in the file.
    const images = execFileSync('pdfimages', ['-list', path], { encoding: 'utf8' });
    expect(images.trim().split('\n')).toHaveLength(2);
    expect(desk.complaints).toEqual([]);
  });
}
