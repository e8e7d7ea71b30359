import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { inspectApp } from './support/inspected-app.ts';

/**
 * Starts of the packaged app that go otherwise than on a developer's machine, each with a picture in
 * test results. By command only: `npm test -- e2e --packaged`.
 */
const app = process.env.VENUE_DESK_PACKAGED ?? '';

const folder = mkdtempSync(join(tmpdir(), 'venue-desk-starts-'));
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));
const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...environment } = process.env;

const starts = [
  { name: 'as a new user', args: [], env: {} },
  { name: 'offline', args: ['--proxy-server=127.0.0.1:9'], env: {} },
  { name: 'without a keychain', args: [], env: { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/none' } },
] as const;

for (const [index, { name, args, env }] of starts.entries()) {
  test(`${name} it opens its window`, async () => {
    const started = await inspectApp(
      app,
      [...args, '--lang=en-GB', '--disable-gpu', `--user-data-dir=${join(folder, `${index}`)}`],
      { ...environment, ...env },
    );
    const { inPage } = started;
    try {
      await expect
        .poll(() => inPage("document.querySelector('h1')?.textContent ?? ''"), { timeout: 60_000 })
        .not.toBe('');
      const clicked = `[...document.querySelectorAll('button')]
        .find((one) => one.textContent.includes('demo venue'))?.click()`;
      await inPage(clicked);
      await expect
        .poll(() => inPage("document.querySelector('nav') !== null"), { timeout: 60_000 })
        .toBe(true);
      const picture = await started.evaluate(`
        const [window] = require('electron').BrowserWindow.getAllWindows();
        return window.webContents.capturePage().then((image) => image.toPNG().toString('base64'));`);
      writeFileSync(test.info().outputPath('window.png'), Buffer.from(String(picture), 'base64'));
      await started.quit();
    } finally {
      started.child.kill('SIGKILL');
    }
  });
}

test('where its folder can’t be written to it says so, and ends when that is read', async () => {
  const home = join(folder, 'read-only');
  mkdirSync(home);
  chmodSync(home, 0o555);
  const args = ['--lang=en-GB', '--disable-gpu', `--user-data-dir=${join(home, 'data')}`];
  const child = spawn(app, args, {
    env: { ...environment, HOME: home, XDG_CONFIG_HOME: home, XDG_CACHE_HOME: home },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text;
  });
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toContain('can’t start');
    expect(said).toMatch(/data” can’t be written/);
  } finally {
    child.kill('SIGKILL');
  }
});
