import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { en } from '../../shared/messages/en/en.ts';

/** End-to-end tests find texts on the screen by message keys, so that other words break none of them. */
const folder = join(import.meta.dirname, '../e2e');
const labels = Object.values(en.fields).flatMap((fields) =>
  Object.values(fields).map(({ label }) => label),
);
const words = new Set<string>([...Object.values(en.messages), ...labels]);

const findsBy =
  'getByText|getByLabel|getByPlaceholder|toHaveText|toContainText|toHaveAccessibleName';
const quoted = String.raw`'((?:[^'\\]|\\.)+)'|/\^?((?:[^/\\\n]|\\.)+?)\$?/[a-z]*`;
const places = [
  new RegExp(String.raw`\.(?:${findsBy})\(\s*(?:${quoted})`, 'g'),
  new RegExp(String.raw`\.(?:getByRole|filter)\([^;]*?\b(?:name|hasText): (?:${quoted})`, 'g'),
];

/** English text of a message or a field that a test uses directly. */
function findEnglish(source: string): string[] {
  return places
    .flatMap((place) => [...source.matchAll(place)])
    .map(([, text, pattern]) => text ?? pattern ?? '')
    .filter((text) => /\p{L}/u.test(text) && words.has(text.replaceAll('\\', '')));
}

describe('end-to-end tests', () => {
  test.each(
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.ts'),
    ),
  )('%s finds what is on the screen by message keys, not in English', (name) => {
    expect(findEnglish(readFileSync(join(folder, name), 'utf8'))).toEqual([]);
  });

  test.each([
    `page.getByText('Exported')`,
    `page.getByRole('button', { name: 'Download', exact: true })`,
    `expect(page.getByRole('main')).toContainText(/^No issues\\.$/)`,
    `page.getByRole('listitem').filter({ hasText: 'Download all guides' })`,
  ])('the rule finds the English in %s', (source) => {
    expect(findEnglish(source)).toHaveLength(1);
  });
});
