import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const config = readFileSync(join(repository, 'electron-builder.yml'), 'utf8');
const templates = join(repository, 'node_modules/app-builder-lib/templates/linux');

/** The lines of one of its top-level parts. */
function partOf(name: string): string {
  return new RegExp(`^${name}:\\n((?:[ #].*\\n|\\n)*)`, 'm').exec(config)?.[1] ?? '';
}

test('Linux gets only packages that start with Chromium’s sandbox', () => {
  const linux = partOf('linux');
  // AppImage, snap and archives start without it, or may.
  expect(/target: \[(.*)\]/.exec(linux)?.[1]).toBe('deb, rpm');
  expect(linux).toMatch(/^ {2}executableArgs: \[\]$/m);
  expect(config.replaceAll(/#.*/g, '')).not.toContain('no-sandbox');
});

test('their installation brings the AppArmor profile that permits it', () => {
  expect(readFileSync(join(templates, 'apparmor-profile.tpl'), 'utf8')).toMatch(/^ {2}userns,$/m);
  expect(readFileSync(join(templates, 'after-install.tpl'), 'utf8')).toContain(
    'apparmor_parser --replace',
  );
  for (const part of ['linux', 'deb', 'rpm']) {
    expect(partOf(part)).not.toMatch(/appArmorProfile|afterInstall/);
  }
});
