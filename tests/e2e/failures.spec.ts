import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createMessages } from '../../shared/messages/create-messages.ts';
import { type Desk, launchDesk } from './support/desk.ts';
import { openScreenObject } from './support/screen.ts';
import { resize, smallest, usual } from './support/whole.ts';
import { text } from './support/words.ts';

/** What this machine can do to the app: no keychain, a folder or a disk that takes nothing. */

const messages = createMessages('en-GB');

async function startExport(desk: Desk, target: string): Promise<void> {
  await desk.saveTo(target);
  await openScreenObject(desk.page).exportButton.click();
  await desk.page.getByRole('button', { name: text('common.export'), exact: true }).click();
}

test('several notices are one line, and all of them where somebody wants them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'venue-desk-notices-'));
  for (const file of ['pins.json', 'saved-views.json']) writeFileSync(join(folder, file), '{');
  const desk = await launchDesk({ folder });
  const { page } = desk;
  const strips = page.getByRole('complementary', { name: text('shell.notices') });
  const dismiss = strips.getByRole('button', { name: text('common.dismiss'), exact: true });
  const more = strips.getByRole('button', { expanded: false });
  const less = strips.getByRole('button', { expanded: true });
  await openScreenObject(page).tryDemo();
  for (const part of ['pins', 'savedViews'] as const) {
    await expect(strips).toContainText(text(`recovered.part.${part}`));
  }
  // Others say how this machine runs the app.
  const all = await dismiss.count();
  const findBoxes = () =>
    strips.getByRole('group').evaluate((list) =>
      [...list.children].map((strip) => {
        const { top, bottom, width } = strip.getBoundingClientRect();
        return { top, bottom, isSeen: width > 1 };
      }),
    );
  for (const size of [smallest, usual]) {
    await resize(desk, size);
    await expect(more).toHaveText(text('notices.more', { notices: all - 1 }));
    expect((await findBoxes()).map(({ isSeen }) => isSeen)).toEqual([
      true,
      ...Array(all - 1).fill(false),
    ]);
    // Nothing covers what can be pressed.
    await dismiss.first().click({ trial: true });
    await more.click();
    const boxes = await findBoxes();
    expect(boxes.every(({ isSeen }) => isSeen)).toBe(true);
    for (const [at, { top }] of boxes.entries()) {
      if (at > 0) expect(top).toBeGreaterThanOrEqual(boxes[at - 1]?.bottom ?? 0);
    }
    await less.click();
  }
  // Who comes by keyboard sees what has the focus.
  await dismiss.nth(1).focus();
  await expect(less).toBeVisible();
  expect((await findBoxes())[1]?.isSeen).toBe(true);
  for (let left = all; left > 0; left -= 1) {
    await expect(dismiss).toHaveCount(left);
    await dismiss.last().press('Enter');
  }
  await expect(strips).toHaveCount(0);
  await desk.close();
  rmSync(folder, { recursive: true, force: true });
});

test.describe('without a keychain', () => {
  let desk: Desk;
  let folder: string;
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'venue-desk-trouble-'));
    const env = {
      DBUS_SESSION_BUS_ADDRESS: undefined,
      XDG_RUNTIME_DIR: mkdtempSync(join(folder, 'no-bus-')),
    };
    // Its export fills the small disk.
    desk = await launchDesk({ env, wholeDemo: true });
    await openScreenObject(desk.page).tryDemo();
  });
  test.afterAll(async () => {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('the demo venue works, and says that keys are held for the session', async () => {
    await expect(desk.page.getByText(messages.text('credentials.memory'))).toBeVisible();
  });

  test('an export into a folder that takes no files says so and what to do', async () => {
    await startExport(desk, '/proc/venue-desk.csv');
    await expect(desk.page.getByRole('alert').first()).toContainText(
      messages.text('error.folder-not-writable.title'),
    );
    await desk.page.keyboard.press('Escape');
  });

  test('an export onto a disk that fills up leaves the old file, and says that the disk is full', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', disk], { stdio: 'pipe' });
    } catch {
      test.skip(true, 'mounting a small disk needs root; the unit tests sweep over many sizes');
    }
    try {
      const target = join(disk, 'bookings.xlsx');
      writeFileSync(target, 'the old file');
      await startExport(desk, target);
      await expect(desk.page.getByRole('alert').first()).toContainText(
        messages.text('error.disk-full.title'),
      );
      expect(readFileSync(target, 'utf8')).toBe('the old file');
      expect(readdirSync(disk)).toEqual(['bookings.xlsx']);
    } finally {
      await desk.page.keyboard.press('Escape');
      execFileSync('umount', [disk]);
    }
  });
});
