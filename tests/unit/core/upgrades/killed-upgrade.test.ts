import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { refuseNewerFiles } from '../../../../electron/core/base/stored-files/refuse-newer.ts';
import { storedVersions } from '../../../../electron/core/base/stored-files/stored-versions.ts';
import { findBundled } from '../../../support/bundle-programs.ts';
import { openUpgradedStores } from '../../../support/upgraded-stores.ts';

const golden = join(import.meta.dirname, '../../../golden/0.1.0');
const profileId = 'museum-0001';
const parts = {
  settings: 'settings.json',
  savedViews: 'saved-views.json',
  savedExports: 'saved-exports.json',
  exports: 'exports.json',
} as const;

type Content = { readonly [name: string]: unknown; views: { [id: string]: object[] } };

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'venue-desk-upgrade-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** The files of a version with one window, without views and exports of reports. */
function writeOlder(folder: string): void {
  cpSync(golden, folder, { recursive: true });
  const change = (part: keyof typeof parts, to: (content: Content) => object): void => {
    const path = join(folder, parts[part]);
    const settings = to(JSON.parse(readFileSync(path, 'utf8')).settings);
    const checksum = createHash('sha256').update(JSON.stringify(settings)).digest('hex');
    const text = JSON.stringify({ version: 1, checksum, settings });
    for (const copy of [path, `${path}.bak`]) writeFileSync(copy, text);
  };
  change('settings', ({ windows, dataKeys: _, tenants: __, moves: ___, ...rest }) => {
    const [{ profileId: ____, ...window }] = windows as [{ profileId: string }];
    return { ...rest, window };
  });
  change('savedViews', ({ views }) => ({
    views: { [profileId]: (views[profileId] ?? []).filter((view) => !('asked' in view)) },
  }));
  change('savedExports', (content) => content);
  change('exports', () => ({ exports: {} }));
}

function runUntil(folder: string, step: number) {
  const script = findBundled('upgrade-until-killed.ts');
  return spawnSync(process.execPath, [script, folder, String(step)], {
    env: { ...process.env, ELECTRON_RUN_AS_NODE: '1' },
    encoding: 'utf8',
  });
}

function describeFolder(folder: string) {
  const { files, settings, views, savedExports } = openUpgradedStores(folder);
  return {
    recovered: files.recovered(),
    venues: settings.profiles().map(({ name }) => name),
    windows: settings.windows(),
    views: views.list(profileId).map(({ name }) => name),
    savedExports: savedExports.list(profileId).map(({ name }) => name),
  };
}

test('an upgrade that is killed at any step leaves each file old or new, and goes on', () => {
  const whole = join(root, 'whole');
  writeOlder(whole);
  const { stdout } = runUntil(whole, Number.POSITIVE_INFINITY);
  const steps = Number(stdout);
  expect(steps).toBeGreaterThan(30);
  const expected = describeFolder(whole);
  expect(expected.windows).toEqual([{ profileId, width: 1280, height: 800, maximized: false }]);
  expect(expected).toMatchObject({ recovered: [], views: ['Per week “Zoë”'] });
  const texts = Object.values(parts).map((name) => readFileSync(join(whole, name), 'utf8'));

  const all = Array.from({ length: steps }, (_, step) => step);
  const chosen = process.env.VENUE_DESK_ALL_STEPS ? all : all.filter((step) => step % 4 === 1);
  const counts = { old: 0, new: 0 };
  for (const step of chosen) {
    const folder = join(root, String(step));
    writeOlder(folder);
    const olds = Object.values(parts).map((name) => readFileSync(join(folder, name), 'utf8'));
    expect(runUntil(folder, step).signal).toBe('SIGKILL');
    for (const [at, name] of Object.values(parts).entries()) {
      const text = readFileSync(join(folder, name), 'utf8');
      expect([olds[at], texts[at]], `${name} at step ${step}`).toContain(text);
      counts[text === olds[at] ? 'old' : 'new'] += 1;
    }
    refuseNewerFiles(folder);
    expect(describeFolder(folder)).toEqual(expected);
    const { version } = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
    expect(version).toBe(storedVersions.settings);
  }
  expect(counts.old).toBeGreaterThan(5);
  expect(counts.new).toBeGreaterThan(5);
}, 60_000);
