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

/** Calls and properties by which main and core show or print a text. */
const speakingCalls = /^(showErrorBox|setTitle|setToolTip|write)$/;
const speakingProperties =
  /^(title|message|detail|label|sublabel|body|subtitle|buttonLabel|checkboxLabel|toolTip|text|hint)$/;

/** Every text in plain TypeScript that is shown or printed and that is no message. */
function spokenTexts(source: string): string[] {
  const found: string[] = [];
  const isWords = (text: string) => /\p{L} \p{L}|^\p{Lu}\p{Ll}/u.test(text);
  const take = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) take(each);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return;
    const each = node as { readonly type?: string; readonly [key: string]: unknown };
    // The arguments of calls are keys.
    if (each.type === 'CallExpression') return;
    const text = each.type === 'StringLiteral' ? each.value : each.raw;
    if (typeof text === 'string' && /^(StringLiteral|TemplateElement)$/.test(each.type ?? ''))
      if (isWords(text)) found.push(text.trim());
    for (const [key, value] of Object.entries(each)) if (key !== 'span') take(value);
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return;
    const each = node as { readonly type?: string; readonly [key: string]: unknown };
    if (each.type === 'KeyValueProperty') {
      const { value } = each.key as { value?: unknown };
      if (typeof value === 'string' && speakingProperties.test(value)) take(each.value);
    }
    if (each.type === 'CallExpression') {
      const { property, value } = each.callee as { property?: { value?: string }; value?: string };
      if (speakingCalls.test(property?.value ?? value ?? ''))
        for (const { expression } of each.arguments as { expression: unknown }[]) take(expression);
    }
    for (const [key, value] of Object.entries(each)) if (key !== 'span') walk(value);
  };
  walk(parseSync(source, { syntax: 'typescript' }).body);
  return found;
}

test('main and core neither show nor print a text that is not in the catalogue', () => {
  const all = sources('electron').filter(({ path }) => !path.startsWith('electron/assembly/'));
  expect(all.length).toBeGreaterThan(300);
  const offences = all.flatMap(({ path, text }) =>
    spokenTexts(text).map((found) => `${path}: ${found}`),
  );
  // The name of the app.
  expect(offences).toEqual(['electron/main/shell/window.ts: Venue Desk']);
});

test.each([
  ['a dialog', "dialog.showMessageBox({ message: 'Quit now?' })", ['Quit now?']],
  ['an error', "dialog.showErrorBox('Failed', text)", ['Failed']],
  ['a notification', 'new Notification({ title: `Alert $' + '{name}` })', ['Alert']],
  ['a menu', "const menu = [{ label: open ? 'Close' : words.text('menu.open') }]", ['Close']],
  ['a line on a console', "process.stderr.write('Not found: ' + path)", ['Not found:']],
  ['a key', "new Notification({ title: words.text('alert.title') })", []],
  ['a name for programs', "channel.send({ kind: 'Begun now', name: 'Some name' })", []],
])('the search for spoken texts judges %s', (_, code, expected) => {
  expect(spokenTexts(code)).toEqual(expected);
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
