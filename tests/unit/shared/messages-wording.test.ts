import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { en } from '../../../shared/messages/en/en.ts';

/** The rules for messages of CONTRIBUTING.md that a program can check. */

const english = Object.entries(en.messages);
const labels = Object.entries(en.fields).flatMap(([dataset, fields]) =>
  Object.entries(fields).flatMap(([field, { label, about }]) => [
    [`${dataset}.${field}.label`, label] as const,
    [`${dataset}.${field}.about`, about] as const,
  ]),
);
const texts = [...english, ...labels];

type Ast = ReturnType<IntlMessageFormat['getAst']>;

/** Every text that a message can become, with `x` for a parameter and `7` for a number. */
function listVariants(ast: Ast): string[] {
  return ast.reduce<string[]>(
    (begun, node) => {
      const next =
        'options' in node
          ? Object.values(node.options).flatMap(({ value }) => listVariants(value))
          : [node.type === 0 ? node.value : node.type === 7 ? '7' : 'x'];
      return begun.flatMap((start) => [...new Set(next)].map((end) => start + end));
    },
    [''],
  );
}

const readVariants = (text: string) =>
  listVariants(new IntlMessageFormat(text, 'en-GB', undefined, { ignoreTag: true }).getAst());

const splitSentences = (text: string) =>
  text.split(/(?<=[.?!…][”)]?)\s+|\n+|(?<=:)\s+(?=\p{Lu})/u).filter((sentence) => sentence !== '');

const countWords = (sentence: string) =>
  sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Words that the glossary has another word for, and phrases of the app's inside. */
const refusedWords: readonly (readonly [RegExp, string])[] = [
  [/\brecipes?\b/i, 'saved export'],
  [/\bwatch(es|ed|ing)?\b/i, 'alert'],
  [/\bfil(ed as|ing)\b|\bnot filed\b/i, 'category, uncategorised'],
  [/\bmanifests?\b/i, 'run sheet'],
  [/\bcoverage\b/i, 'Downloaded data'],
  [/\bjobs?\b/i, 'download'],
  [/\bcollect(s|ed|ing)?\b/i, 'download'],
  [/\breconcil\w*|\bfindings?\b/i, 'data checks, issue'],
  [/\bpictures?\b/i, 'chart'],
  [
    /\bmisfits?\b|\b(doesn’t|don’t|does not) fit( (its|their) fields?)?\b(?! (this|the))/i,
    'invalid',
  ],
  [/\bprovisional/i, 'may still change'],
  [/\bas known\b|\bknown up to\b/i, 'As of {date}, data up to'],
  [/\bchanged since\b/i, 'changes since'],
  [
    /\b(is|are|isn’t|aren’t) not downloaded|\b(isn’t|aren’t) downloaded|\bnot downloaded\b/i,
    'missing',
  ],
  [/\bbring (it )?up to date\b|\b(look|ask) now\b/i, 'Refresh, Update now, Check now'],
  [/\banew\b/i, 'start over, again'],
  [/\blet go\b|\bgone\b/i, 'removed, deleted, not found'],
  [/\bholds? (the|it|them|no|nothing)\b|\bheld\b/i, 'has'],
  [/\bgo(es|ing)? by\b/i, 'needs, estimated from'],
  [/\btold\b(?! apart)/i, 'sent, shown'],
  [
    /\bwhoever runs\b|\bnobody (has )?(said|says|filed|confirmed)\b/i,
    'your administrator, no … set',
  ],
  [/\bfault of ours\b/i, 'our mistake'],
  [/\bside by side\b/i, 'compare'],
  [/\bforg[eo]t(s|ten)?\b/i, 'remove'],
  [/\bturn to\b/i, 'switch to'],
  [/\bon the screen\b/i, 'current, open'],
  [/\bPARTIAL DATA\b|\bNOT COMPLETE\b/, 'INCOMPLETE'],
  [/\breceipts?\b/i, 'details file'],
  [/\bbatch runs?\b/i, 'data load'],
  [/\bgrids?\b/i, 'table'],
  [/(?<!AppArmor |--)\bprofiles?\b(?!”)/i, 'venue'],
  [/\bpersons\b/i, 'people'],
  [/\bpostal codes?\b|\be-mail/i, 'postcode, email'],
  [/\bmodified\b(?! \{)/i, 'updated'],
  [/\brepeated scans?\b/i, 'repeat scan'],
  [/\border items?\b/i, 'order line'],
  [/\bspecification\b|\bin the documentation\b/i, 'documented'],
  [/\bnot confirmed\b(?! yet)/i, 'unconfirmed'],
  [/\bnot known\b/i, 'unknown, no data'],
  [
    /\b(those|that) that\b|\bthat which\b|\bwhat is (downloaded|missing|found|shown)\b(?! or| and|,)/i,
    'a noun',
  ],
  [/\bcase files?\b/i, 'order'],
  [/\bdoctor\b(?!`)/i, 'connection check'],
  [/\bplease\b|\bsorry\b|\bfetch/i, 'nothing, download'],
  [/\b(years|days|minutes|hours|month) at most\b|\bat most (one|two|\d)/i, 'up to'],
];

/** Names that are written with a capital wherever they stand. */
const names = new Set(
  (
    'Venue Desk Desk’s Electron Chromium Chromium’s Excel Parquet Python Power BI Spark European English Swiss ' +
    'Settings Storage Updates Statuses History Exports Today Downloaded Background Sold Mac Windows IT ' +
    'PostgreSQL ClickHouse DuckDB DBeaver KWallet Keychain Access Security Credential Manager Passwords Keys Task Scheduler AppArmor AppImage AppImages ' +
    'Page Up Down Enter Escape Ctrl INCOMPLETE Monday The'
  ).split(' '),
);

function findRefusedWords(text: string): string[] {
  const shown = text.replaceAll(/\{\w+(?=[,}])/g, '{');
  return refusedWords.flatMap(([word, instead]) => (word.test(shown) ? [instead] : []));
}

function findLongSentences(key: string, text: string): string[] {
  const most = /\.(about|definition)$|^error\./.test(key) ? 20 : 15;
  const sentences = new Set(readVariants(text).flatMap(splitSentences));
  return [...sentences].filter((sentence) => countWords(sentence) > most);
}

/** Capitals in the middle of a sentence; the system's menu bar has its own rule, and so do quotations. */
function findCapitals(key: string, text: string): string[] {
  if (/^(menu|key)\./.test(key)) return [];
  return readVariants(text.replaceAll(/“[^”]*”/g, '“”'))
    .flatMap((variant) => variant.split(/[.?!:·…=]\s+|\n+/))
    .flatMap((sentence) => [...sentence.matchAll(/(?<=\S\s\(?)\p{Lu}[\p{L}\p{N}’-]*/gu)])
    .map(([word]) => word)
    .filter((word) => !names.has(word) && !/^\p{Lu}[\p{Lu}\p{N}-]*s?$/u.test(word));
}

const findStraightQuotes = (text: string) =>
  text.replaceAll(/'[{}]*'/g, '').match(/["']|\.\.\./g) ?? [];

/** Keys of messages that are what a button, a heading, a label or a menu item says. */
function findLabelKeys(source: string): string[] {
  const found: string[] = [];
  const elements = /^(Button|AriaButton|ToggleButton|MenuItem|Label|legend|th|h[1-4]|option)$/;
  const takeText = (node: unknown): void => {
    const key = node as { type?: string; value?: string; [part: string]: unknown } | undefined;
    if (key?.type === 'StringLiteral' && key.value !== undefined) found.push(key.value);
    if (key?.type === 'ConditionalExpression') {
      takeText(key.consequent);
      takeText(key.alternate);
    }
  };
  const takeKey = (node: unknown): void => {
    const call = node as { type?: string; [key: string]: unknown };
    if (call?.type === 'ConditionalExpression') {
      takeKey(call.consequent);
      takeKey(call.alternate);
    }
    if (call?.type !== 'CallExpression') return;
    const callee = call.callee as { property?: { value?: string } };
    const [first] = call.arguments as { expression: unknown }[];
    if (callee.property?.value === 'text') takeText(first?.expression);
  };
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      for (const each of node) walk(each);
      return;
    }
    if (typeof node !== 'object' || node === null) return;
    const each = node as { type?: string; [key: string]: unknown };
    if (each.type === 'JSXElement') {
      const opening = each.opening as { name: { value?: string } };
      if (elements.test(opening.name.value ?? ''))
        for (const child of each.children as { expression?: unknown }[]) takeKey(child.expression);
    }
    if (each.type === 'JSXAttribute') {
      const { value } = each.name as { value?: string };
      if (value === 'label') takeKey((each.value as { expression?: unknown } | null)?.expression);
    }
    for (const [key, value] of Object.entries(each)) if (key !== 'span') walk(value);
  };
  walk(parseSync(source, { syntax: 'typescript', tsx: true }).body);
  return found;
}

function listLabelKeys(): string[] {
  const folder = join(import.meta.dirname, '../../../renderer');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => findLabelKeys(readFileSync(join(folder, name), 'utf8')));
}

const endsInStop = (text: string) =>
  readVariants(text).some((variant) => /(?<!\.)\.$/.test(variant) || /[.] /.test(variant));

test('no message has a word that the glossary has another word for', () => {
  const offences = texts.flatMap(([key, text]) =>
    findRefusedWords(text).map((instead) => `${key}: ${text} (say: ${instead})`),
  );
  expect(offences).toEqual([]);
});

test('a sentence has at most fifteen words, in definitions and errors twenty', () => {
  const offences = texts.flatMap(([key, text]) =>
    findLongSentences(key, text).map((sentence) => `${key}: ${sentence}`),
  );
  expect(offences).toEqual([]);
});

test('messages are in sentence case, and the menu bar in title case', () => {
  const offences = texts.flatMap(([key, text]) =>
    findCapitals(key, text).map((word) => `${key}: ${word}`),
  );
  expect(offences).toEqual([]);
  const small = english.filter(
    ([key, text]) =>
      key.startsWith('menu.') &&
      /(^|\s)(?!in\b|an?\b|to\b|the\b)\p{Ll}/u.test(text.replaceAll(/\{\w+\}/g, '')),
  );
  expect(small).toEqual([]);
});

test('quotation marks are curly, and an ellipsis is one character', () => {
  expect(texts.filter(([, text]) => findStraightQuotes(text).length > 0)).toEqual([]);
});

test('no button, heading, label or menu item ends in a full stop', () => {
  const found = listLabelKeys();
  expect(found.length).toBeGreaterThan(400);
  const keys = new Set<string>([
    ...found,
    ...labels.flatMap(([key]) => (key.endsWith('.label') ? [key] : [])),
    ...english.flatMap(([key]) =>
      /^(menu|dataset|report\.column|preset)\./.test(key) ? [key] : [],
    ),
  ]);
  expect(texts.filter(([key, text]) => keys.has(key) && endsInStop(text))).toEqual([]);
});

test('a number of things is written with its unit', () => {
  const bare = english.filter(
    ([, text]) => /\{\w+, plural,/.test(text) && /\bother \{\s*#\s*\}/.test(text),
  );
  expect(bare.map(([key]) => key)).toEqual([]);
});

test.each([
  ['a refused word', () => findRefusedWords('Run the recipe'), ['saved export']],
  [
    'the name of a parameter, which nobody reads',
    () => findRefusedWords('{jobs, plural, other {# rows}}'),
    [],
  ],
  ['fifteen words', () => findLongSentences('a.b', `${'word '.repeat(15)}.`), []],
  [
    'sixteen words in a branch',
    () => findLongSentences('a.b', `{n, plural, one {one.} other {${'word '.repeat(16)}}}`).length,
    1,
  ],
  ['sixteen words in an error', () => findLongSentences('error.a.meaning', 'word '.repeat(16)), []],
  ['title case', () => findCapitals('a.b', 'Save View'), ['View']],
  ['a name', () => findCapitals('a.b', 'Open Venue Desk as a PDF'), []],
  ['straight quotes', () => findStraightQuotes('It\'s "so"...'), ["'", '"', '"', '...']],
  ['a label', () => findLabelKeys("const a = <th>{messages.text('a.b')}</th>;"), ['a.b']],
  ['a paragraph', () => findLabelKeys("const a = <p>{messages.text('a.b')}</p>;"), []],
  ['a full stop', () => endsInStop('Save.'), true],
  ['an ellipsis', () => endsInStop('Save…'), false],
])('the check of wording judges %s', (_, judge, expected) => {
  expect(judge()).toEqual(expected);
});
