import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { en } from '../../../shared/messages/en/en.ts';

const root = join(import.meta.dirname, '../../..');

function sources(...folders: string[]): { path: string; text: string }[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)messages\/en\//.test(`${folder}/${name}`))
      .map((name) => ({
        path: `${folder}/${name}`,
        text: readFileSync(join(root, folder, name), 'utf8'),
      })),
  );
}

/** Keys as they stand in the source, and patterns for those that are put together at run time. */
function keysUsed(texts: readonly string[]): (key: string) => boolean {
  const literal = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of texts) {
    for (const [, key] of text.matchAll(/'([\w.-]+)'/g)) if (key) literal.add(key);
    for (const [, template] of text.matchAll(/`([\w-]+\.[^`\s]*\$\{[^`]+)`/g)) {
      if (!template) continue;
      const parts = template.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
      patterns.push(new RegExp(`^${parts.join('[\\w-]+')}$`));
    }
  }
  return (key) => literal.has(key) || patterns.some((pattern) => pattern.test(key));
}

test('no word of the catalogue is unused', () => {
  const isUsed = keysUsed(sources('renderer', 'shared', 'electron').map(({ text }) => text));
  const unused = Object.keys(en.messages).filter((key) => !isUsed(key));
  expect(unused).toEqual([]);
});

test('the search for unused words tells a used key from an unused one', () => {
  const isUsed = keysUsed(["words.text('a.used')", 'words.text(`preset.$' + '{id}`)']);
  expect(isUsed('a.used')).toBe(true);
  expect(isUsed('preset.yesterday')).toBe(true);
  expect(isUsed('preset.a.b')).toBe(false);
  expect(isUsed('a.unused')).toBe(false);
});

const visibleAttributes = new Set([
  'about',
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'hint',
  'label',
  'placeholder',
  'text',
  'title',
]);

/** Every text in JSX that a user would see and that no catalogue holds. */
function literalTexts(source: string): string[] {
  const found: string[] = [];
  const hasMessages = (text: string) => /\p{L}{2}/u.test(text);
  const take = (text: unknown) => {
    if (typeof text === 'string' && hasMessages(text)) found.push(text.trim());
  };
  // Strings anywhere in a shown expression, but not in calls, whose arguments are keys.
  const takeExpression = (node: unknown): void => {
    if (typeof node !== 'object' || node === null || !('type' in node)) return;
    const shown = node as { readonly type: string; readonly [key: string]: unknown };
    if (shown.type === 'StringLiteral') take(shown.value);
    if (shown.type === 'TemplateLiteral') {
      for (const quasi of shown.quasis as { raw: string }[]) take(quasi.raw);
    }
    if (shown.type === 'ConditionalExpression') {
      takeExpression(shown.consequent);
      takeExpression(shown.alternate);
    }
    if (shown.type === 'BinaryExpression' && /^(&&|\|\||\?\?|\+)$/.test(String(shown.operator))) {
      if (shown.operator !== '&&') takeExpression(shown.left);
      takeExpression(shown.right);
    }
    if (shown.type === 'ParenthesisExpression') takeExpression(shown.expression);
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const each = node as { readonly type?: string; readonly [key: string]: unknown };
    if (each.type === 'JSXText') take(each.value);
    if (each.type === 'JSXElement' || each.type === 'JSXFragment') {
      for (const child of each.children as { type: string; expression?: unknown }[]) {
        if (child.type === 'JSXExpressionContainer') takeExpression(child.expression);
      }
    }
    if (each.type === 'JSXAttribute') {
      const name = each.name as { type: string; value?: string };
      if (visibleAttributes.has(name.value ?? '')) {
        const value = each.value as { type?: string; expression?: unknown } | null;
        takeExpression(value?.type === 'JSXExpressionContainer' ? value.expression : value);
      }
    }
    for (const [key, value] of Object.entries(each)) if (key !== 'span') walk(value);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}

test('no screen shows a text that is not in the catalogue', () => {
  const offences = sources('renderer')
    .filter(({ path }) => path.endsWith('.tsx'))
    .flatMap(({ path, text }) => literalTexts(text).map((found) => `${path}: ${found}`));
  expect(offences).toEqual([]);
});

test.each([
  ['text between tags', '<p>Hello there</p>', ['Hello there']],
  ['a string in braces', "<p>{'Hello'}</p>", ['Hello']],
  ['a condition', "<p>{ok ? 'Yes' : words.text('no')}</p>", ['Yes']],
  ['a template', '<p>{`Total $' + '{n}`}</p>', ['Total']],
  ['a label', '<b aria-label="Close" />', ['Close']],
  ['a label in braces', "<b title={open && 'Open'} />", ['Open']],
  ['a key', '<p id="some-id">{words.text(\'shell.loading\')} – {n}</p>', []],
])('the search for literal texts judges %s', (_, jsx, expected) => {
  expect(literalTexts(`const a = ${jsx};`)).toEqual(expected);
});
