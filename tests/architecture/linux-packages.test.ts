import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { sharedFileKind } from '../../shared/shared-files.ts';

const repository = resolve(import.meta.dirname, '../..');
const read = (...path: string[]) => readFileSync(join(repository, ...path), 'utf8');
const config = read('electron-builder.yml');
const templates = ['node_modules', 'app-builder-lib', 'templates', 'linux'];

/** The lines of a top-level section. */
function partOf(name: string): string {
  return new RegExp(`^${name}:\\n((?:[ #].*\\n|\\n)*)`, 'm').exec(config)?.[1] ?? '';
}

test('Linux gets only packages that start with Chromium’s sandbox, or not at all', () => {
  const linux = partOf('linux');
  expect(/target: \[(.*)\]/.exec(linux)?.[1]).toBe('deb, rpm, AppImage');
  expect(linux).toMatch(/^ {2}executableArgs: \[\]$/m);
  expect(config.replaceAll(/#.*/g, '')).not.toContain('no-sandbox');
  // AppImages of the older tool always start without it.
  expect(partOf('toolsets')).toMatch(/^ {2}appimage: 1\.0\.3$/m);
  expect(read('node_modules/app-builder-lib/out/targets/appimage/AppImageTarget.js')).toMatch(
    /appimageTool === "0\.0\.0" \? \["--no-sandbox"\] : \[\]/,
  );
});

test('their installation brings the AppArmor profile that permits it', () => {
  expect(read(...templates, 'apparmor-profile.tpl')).toMatch(/^ {2}userns,$/m);
  expect(read(...templates, 'after-install.tpl')).toContain('apparmor_parser --replace');
  for (const part of ['linux', 'deb', 'rpm']) {
    expect(partOf(part)).not.toMatch(/appArmorProfile|afterInstall/);
  }
});

test('each kind of file that the app writes is opened by a double click, on every system', () => {
  const forLinux = read('resources/linux/venue-desk-files.xml');
  for (const kind of sharedFileKind.options) {
    expect(partOf('fileAssociations')).toContain(`- ext: venuedesk-${kind}\n`);
    expect(forLinux).toContain(`<glob pattern="*.venuedesk-${kind}"/>`);
  }
  for (const [, type] of forLinux.matchAll(/mime-type type="(.+)"/g)) {
    expect(partOf('linux')).toContain(`- ${type}\n`);
  }
});
