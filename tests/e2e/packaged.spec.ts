import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectedFuses } from '../../tools/package/expected-fuses.mjs';
import { readArchived } from '../../tools/package/list-archive.mjs';
import { makeInspectable } from '../../tools/package/make-inspectable.mjs';
import { readFuses } from '../../tools/package/read-fuses.mjs';
import { parsePackageMarks } from '../../tools/package/release-settings.mjs';
import { ensureRuntime } from '../../tools/runtime.mjs';
import { inspectApp } from './support/inspected-app.ts';

const root = join(import.meta.dirname, '../..');
const app = join(root, 'release', 'linux-unpacked');
const shipped = join(app, 'venue-desk');
const archive = join(app, 'resources', 'app.asar');
const isRoot = process.getuid?.() === 0;
/** The copy that lets Playwright in, where it was made before: `npm test -- e2e --packaged`. */
const ready = process.env.VENUE_DESK_PACKAGED;
const sandboxArguments = isRoot ? ['--no-sandbox'] : [];
/** As root it starts only where it is told to. */
const told = isRoot ? { VENUE_DESK_AS_ROOT: '1' } : {};

/** In how many bytes they differ. They are long, and differ in few places. */
function countDifferences(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) throw new Error('one is longer');
  const part = 1 << 16;
  let count = 0;
  for (let from = 0; from < one.length; from += part) {
    const to = Math.min(from + part, one.length);
    if (one.compare(other, from, to, from, to) === 0) continue;
    for (let at = from; at < to; at += 1) if (one[at] !== other[at]) count += 1;
  }
  return count;
}

test.describe('the packaged app', () => {
  test.skip(process.platform !== 'linux', 'written for the unpacked Linux build');

  let folder: string;
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'venue-desk-packaged-'));
    // As another user: it is there already (tools/test/packaged.mjs).
    if (ready !== undefined) return;
    // It checks the contents and the fuses itself, and fails on a difference.
    const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
    execFileSync('node', [join(root, 'tools', 'package.mjs'), '--quick'], { env, stdio: 'pipe' });
  });
  test.afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
    if (ready === undefined) rmSync(join(app, 'venue-desk-inspectable'), { force: true });
  });

  test('is no Node for others: ELECTRON_RUN_AS_NODE does nothing', async () => {
    const proof = join(folder, 'proof');
    const script = join(folder, 'write-proof.cjs');
    writeFileSync(script, `require('node:fs').writeFileSync(${JSON.stringify(proof)}, '')`);
    const userData = join(folder, 'a');
    /** Until it has ended, as Node does, or the app itself runs: the first that it does is its lock. */
    const run = async (executable: string) => {
      const args = [script, ...sandboxArguments, `--user-data-dir=${userData}`];
      const env = { ...process.env, ...told, ELECTRON_RUN_AS_NODE: '1' };
      const child = spawn(executable, args, { env, stdio: 'ignore' });
      const ended = once(child, 'exit');
      const isApp = () => readdirSync(userData).includes('SingletonLock');
      await expect.poll(() => child.exitCode !== null || isApp()).toBe(true);
      const ranAs = { node: existsSync(proof), app: isApp() };
      child.kill('SIGKILL');
      await ended;
      return ranAs;
    };
    mkdirSync(userData);
    const asNode = await run(process.execPath);
    expect(asNode, 'the same call on a runtime that has the fuse on').toEqual({
      node: true,
      app: false,
    });
    rmSync(proof);
    expect(await run(shipped)).toEqual({ node: false, app: true });
  });

  test('opens its window and reads rows: one byte apart from what is shipped', async () => {
    expect(readFuses(shipped)).toEqual(expectedFuses);
    const inspectable = ready ?? makeInspectable(shipped);
    expect(countDifferences(readFileSync(inspectable), readFileSync(shipped))).toBe(1);
    const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
    const packaged = await inspectApp(
      inspectable,
      [...sandboxArguments, `--user-data-dir=${join(folder, 'b')}`],
      { ...env, ...told },
    );
    const { inPage } = packaged;
    const headingOnScreen = () => inPage("document.querySelector('h1, h2')?.textContent ?? ''");
    /** Clicks what is called so; says whether it is there. */
    const click = (name: string) =>
      inPage(`(() => {
        const found = [...document.querySelectorAll('button, a')]
          .find((one) => one.textContent.includes(${JSON.stringify(name)}));
        found?.click();
        return found !== undefined;
      })()`);
    try {
      await expect.poll(headingOnScreen).not.toBe('');
      // Whose runtime it is, whoever gets the package.
      const { official } = await ensureRuntime(() => undefined);
      // Electron's Node would look into an archive.
      process.noAsar = true;
      const marks = parsePackageMarks(readArchived(archive, 'package.json'));
      expect(marks.unofficialRuntime ?? false).toBe(!official);
      const notices = () => inPage("document.querySelector('aside')?.textContent ?? ''");
      const says = 'contains an unofficial Electron';
      await expect.poll(async () => String(await notices()).includes(says)).toBe(!official);
      // What reads them is compiled, and lies in the archive.
      await expect.poll(() => click('demo venue')).toBe(true);
      await expect.poll(() => click('Bookings')).toBe(true);
      const cells = () => inPage('document.querySelectorAll("[role=gridcell]").length');
      await expect.poll(cells).toBeGreaterThan(20);
      const path = await packaged.evaluate("return require('electron').app.getAppPath()");
      expect(path).toContain('app.asar');
      const page = await packaged.evaluate(
        "return require('electron').BrowserWindow.getAllWindows()[0].webContents.getOSProcessId()",
      );
      // 2: a filter of system calls, Chromium's sandbox. As root there can be none.
      const filter = /^Seccomp:\s*(\d)$/m.exec(readFileSync(`/proc/${page}/status`, 'utf8'))?.[1];
      expect(filter).toBe(isRoot ? '0' : '2');
      // Where it does not, that is said, and not only that the test took too long.
      await test.step('it ends when it is told to', () => packaged.quit(), { timeout: 120_000 });
    } finally {
      packaged.child.kill('SIGKILL');
    }
  });

  /** What the shipped executable says as a command; it shows no message then that waits for a click. */
  function runCommand(args: readonly string[], more: Readonly<Record<string, string>>) {
    const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
    const { status, stdout, stderr } = spawnSync(
      shipped,
      [`--user-data-dir=${join(folder, 'c')}`, '--lang=en-GB', ...args],
      { env: { ...env, ...more }, encoding: 'utf8' },
    );
    return { status, stdout, stderr };
  }

  test('permits few switches: none that records what it sends', () => {
    const traced = `--trace-startup-file=${join(folder, 'trace')}`;
    const { status, stdout, stderr } = runCommand(
      [...sandboxArguments, '--trace-startup=netlog,-*', traced, 'desk', 'profiles'],
      told,
    );
    expect(stderr).toContain('--trace-startup --trace-startup-file');
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, error: { kind: 'start-refused' } });
    expect(status).toBe(2);
    const plain = runCommand([...sandboxArguments, 'desk', 'profiles'], told);
    expect([plain.status, JSON.parse(plain.stdout).ok]).toEqual([0, true]);
  });

  test('does not run without Chromium’s sandbox, unless as root and told to', () => {
    const { status, stderr } = runCommand(['--no-sandbox', 'desk', 'profiles'], {});
    expect(stderr).toContain('VENUE_DESK_AS_ROOT=1');
    expect(status).toBe(2);
  });
});
