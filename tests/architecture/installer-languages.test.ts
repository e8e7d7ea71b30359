import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languageIds } from '../../shared/messages/languages.ts';

/** What installers, menus of desktops and file managers say, before the app itself says anything. */

const repository = resolve(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');
const config = read('electron-builder.yml');
const others = languageIds.filter((id) => id !== 'en');

test('packages have the app’s languages, and no others', () => {
  const list = `[${languageIds.join(', ')}]`;
  expect(config).toContain(`\nelectronLanguages: ${list}\n`);
  expect(config).toContain(`\n  installerLanguages: ${list}\n`);
});

test.each(others)('the desktop entry and the kinds of files are named in %s', (language) => {
  expect(config).toContain(`\n      Comment[${language}]: `);
  const kinds = read('resources/linux/venue-desk-files.xml').split('<mime-type ').slice(1);
  expect(kinds.length).toBeGreaterThan(3);
  const lacking = kinds.filter((kind) => !kind.includes(`<comment xml:lang="${language}">`));
  expect(lacking).toEqual([]);
});

test('the installer for Windows says everything in each of them', () => {
  const ours = read('resources/windows/installer-texts.nsh');
  const texts = [...ours.matchAll(/installerText (\w+)((?: \\\n\s+"[^"]+")+)/g)].map(
    ([, name = '', each = '']) => [name, each.split('\n').length - 1] as const,
  );
  const asked = ['messages.yml', 'assistedMessages.yml'].flatMap((file) => [
    ...read(`node_modules/app-builder-lib/templates/nsis/${file}`).matchAll(/^(\w+):/gm),
  ]);
  expect(asked.length).toBeGreaterThan(20);
  expect(texts.sort()).toEqual(asked.map(([, name]) => [name, others.length]).sort());
});
