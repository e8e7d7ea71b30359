import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');

/** Tracked files, and new ones that git doesn't ignore. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'renderer'],
  { cwd: repository, encoding: 'utf8' },
)
  .split('\n')
  .map((file) => join(repository, file))
  .filter((file) => existsSync(file));
const screens = files.filter((file) => /\.tsx?$/.test(file));
const sheets = files.filter((file) => file.endsWith('.css'));

const classesIn = (css: string) =>
  new Set(
    [...css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(
      ([, name]) => name,
    ),
  );

/** Classes that a screen asks its styles for, by the style sheet. */
function namedClasses(text: string): { sheet: string; name: string }[] {
  const imports = text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g);
  const code = text.replace(/ from '[^']+'/g, '');
  return [...imports].flatMap(([, styles, sheet]) =>
    [...code.matchAll(new RegExp(`\\b${styles}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'g'))].map(
      ([, dotted, quoted]) => ({ sheet: sheet ?? '', name: dotted ?? quoted ?? '' }),
    ),
  );
}

const missingIn = (text: string, read: (sheet: string) => string) =>
  namedClasses(text).filter(({ sheet, name }) => !classesIn(read(sheet)).has(name));

/** What a style sheet declares for dark colours. */
const darkDeclarations = (css: string) =>
  [
    ...css
      .replace(/\/\*[\s\S]*?\*\//g, '')
      .matchAll(/@media[^{]*prefers-color-scheme[^{]*\{((?:[^{}]*\{[^{}]*\})*)\s*\}/g),
  ].flatMap(([, rules = '']) => rules.match(/[\w-]+:[^;{}]+/g) ?? []);

const isColour = (declaration: string) =>
  /^--shadow/.test(declaration) ||
  /^(?:--[\w-]+|background|color|border-color): (?:#[0-9a-f]{6}|rgb\(.+\)|color-mix\(.+\)|var\(--[\w-]+\)|\d+%)$/.test(
    declaration,
  );

describe('styles', () => {
  it('dark ones are other colours and nothing else, so what fits in light fits in dark', () => {
    const dark = sheets.flatMap((file) => darkDeclarations(readFileSync(file, 'utf8')));
    expect(dark.length).toBeGreaterThan(60);
    expect(dark.filter((declaration) => !isColour(declaration))).toEqual([]);
  });

  it('a dark one with another size is seen', () => {
    const css =
      '@media (prefers-color-scheme: dark) {\n  .row { color: #fff000; padding: 2px; }\n}';
    expect(darkDeclarations(css).filter((each) => !isColour(each))).toEqual(['padding: 2px']);
  });

  it('a class that a screen names is in its style sheet', () => {
    const named = screens.flatMap((file) => namedClasses(readFileSync(file, 'utf8')));
    expect(named.length).toBeGreaterThan(300);
    const missing = screens.flatMap((file) =>
      missingIn(readFileSync(file, 'utf8'), (sheet) =>
        readFileSync(join(dirname(file), sheet), 'utf8'),
      ).map(({ sheet, name }) => `${file.slice(repository.length + 1)}: .${name} of ${sheet}`),
    );
    expect(missing).toEqual([]);
  });

  it('a class that was renamed on one side only is seen', () => {
    const screen = "import styles from './row.module.css';\nconst name = styles.storedCount;";
    expect(missingIn(screen, () => '.heldCount { color: red }')).toEqual([
      { sheet: './row.module.css', name: 'storedCount' },
    ]);
    expect(missingIn(screen, () => '.storedCount { color: red }')).toEqual([]);
  });
});
