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

/** Attributes that show a text, whatever it is. */
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
/** Calls and properties by which a text is shown or printed. */
const speakingCalls = /^(showErrorBox|setTitle|setToolTip|write|notify\w*|announce\w*|complain)$/;
const speakingProperties =
  /^(title|message|detail|label|sublabel|body|subtitle|buttonLabel|checkboxLabel|toolTip|text|hint|caption|heading|placeholder|textContent|aria-label)$/;

/** How a text stands in the code: shown for certain, probably, or perhaps. */
type Place = 'shown' | 'spoken' | 'anywhere';

const isText: Readonly<Record<Place, (text: string) => boolean>> = {
  shown: (text) => /\p{L}{2}/u.test(text),
  spoken: (text) => /\p{L} \p{L}|^\p{Lu}\p{Ll}/u.test(text),
  // A sentence, or a word with a capital of its own: not `ArrowUp`, `Content-Type` or SQL.
  anywhere: (text) =>
    /^\p{Lu}\p{Ll}+(?:[\s,.:;!?…’]|$)|^\p{Lu}\p{Ll}*,? \p{Ll}{2}/u.test(text) ||
    // In a printed page: the text of an element.
    /(?:^|>)[^<>{}'"&()]*\p{L}{2}[^<>{}'"&()]*<\/?[a-z]/u.test(text),
};

/** After a value, text goes on with a small letter, which SQL seldom has: `${n} rows`. */
const goesOn = (text: string): boolean =>
  /^ \p{Ll}{3,}(?:[ .,:;!?]|$)/u.test(text) && !/\p{Lu}{2}/u.test(text);

interface Code {
  readonly type?: string;
  readonly [key: string]: unknown;
}

/** Every text that users could see and that is no message. */
function findHardCoded(source: string, tsx: boolean): string[] {
  const found: string[] = [];
  const take = (text: unknown, place: Place): void => {
    if (typeof text === 'string' && isText[place](text)) found.push(text.trim());
  };
  const walk = (node: unknown, place: Place): void => {
    if (Array.isArray(node)) for (const each of node) walk(each, place);
    if (Array.isArray(node) || typeof node !== 'object' || node === null) return;
    const code = node as Code;
    const inside = (inner: Place, ...names: string[]) => {
      for (const name of names) walk(code[name], inner);
    };
    switch (code.type) {
      case 'StringLiteral':
        take(code['value'], place);
        return;
      case 'JSXText':
        take(code['value'], 'shown');
        return;
      case 'TemplateLiteral': {
        const [first, ...rest] = (code['quasis'] as { readonly raw: string }[]).map(
          ({ raw }) => raw,
        );
        // A word without a space is a part of a name: `Digit${n}`.
        if (place !== 'anywhere' || /[\s<]/.test(first ?? '')) take(first, place);
        for (const text of rest) {
          if (goesOn(text)) take(text, 'shown');
          else if (place !== 'anywhere' || /[\s<]/.test(text)) take(text, place);
        }
        inside(place, 'expressions');
        return;
      }
      case 'JSXElement':
      case 'JSXFragment':
        inside('anywhere', 'opening');
        inside('shown', 'children');
        return;
      case 'JSXAttribute': {
        const { value } = code['name'] as { readonly value?: string };
        inside(visibleAttributes.has(value ?? '') ? 'shown' : 'anywhere', 'value');
        return;
      }
      case 'ConditionalExpression':
        inside('anywhere', 'test');
        inside(place, 'consequent', 'alternate');
        return;
      case 'BinaryExpression': {
        const operator = String(code['operator']);
        const isPassedOn = /^(&&|\|\||\?\?|\+)$/.test(operator);
        inside(isPassedOn && operator !== '&&' ? place : 'anywhere', 'left');
        inside(isPassedOn ? place : 'anywhere', 'right');
        return;
      }
      case 'KeyValueProperty': {
        const { value } = code['key'] as { readonly value?: unknown };
        const isSpoken = typeof value === 'string' && speakingProperties.test(value);
        inside(isSpoken ? 'spoken' : 'anywhere', 'value');
        return;
      }
      case 'AssignmentExpression': {
        const { property } = code['left'] as { readonly property?: { readonly value?: string } };
        const isSpoken = speakingProperties.test(property?.value ?? '');
        inside(isSpoken ? 'spoken' : 'anywhere', 'right');
        return;
      }
      case 'CallExpression': {
        const { property, value } = code['callee'] as {
          readonly property?: { readonly value?: string };
          readonly value?: string;
        };
        inside('anywhere', 'callee');
        inside(
          speakingCalls.test(property?.value ?? value ?? '') ? 'spoken' : 'anywhere',
          'arguments',
        );
        return;
      }
      case 'NewExpression':
        // Errors are for the log; what users read of them are messages.
        if (/Error$/.test(String((code['callee'] as Code)['value']))) return;
        inside('anywhere', 'arguments');
        return;
    }
    const isPassedOn = /^(Parenthesis|Array|Object|Ts\w+)Expression$|^JSXExpressionContainer$/;
    for (const [key, value] of Object.entries(code))
      if (key !== 'span')
        walk(value, isPassedOn.test(code.type ?? '') || !code.type ? place : 'anywhere');
  };
  walk(parseSync(source, { syntax: 'typescript', tsx }).body, 'anywhere');
  return found;
}

/** Words of others, by the beginning of the path of whoever uses them. */
const others: readonly (readonly [path: string, words: RegExp])[] = [
  ['', /^Venue Desk\b|^Electron$/],
  // Keys of the keyboard, as browsers name them.
  ['', /^(Alt|Command|End|Enter|Escape|Home|Shift)$|^(Alt|CommandOrControl)\+/],
  // Assistants are spoken to in English, and so are the columns of published tables.
  ['electron/core/app/command/mcp/', /./],
  ['electron/core/publish/', /./],
  ['shared/published-', /./],
  // What the platform answers.
  ['shared/catalogue/limits.ts', /./],
  [
    'electron/core/data/engine/database/',
    /^(Binder|Catalog|Conversion|Parser|Out of (Memory|Range)|Invalid Input)$/,
  ],
  ['electron/core/app/start/check-folders.ts', /^(Preferences|Local State)$/],
  ['electron/core/app/autostart/', /^(Application|Hidden)$/],
  ['electron/core/exports/pictures/write-svg.ts', /^Inter,/],
  ['electron/core/base/output/own-folder.ts', /^Thumbs\.db$/],
  ['renderer/frame/', /^(Files|Macintosh)$/],
  // Names for code.
  ['shared/errors.ts', /^Failure$/],
  // A sheet whose own name has no letter that sheets can have.
  ['electron/core/data/engine/export/sheet/sheet-names.ts', /^Sheet$/],
];

test('nothing shows, prints or writes a text that is not in the catalogue', () => {
  const all = sources('renderer', 'electron', 'shared').filter(
    ({ path }) => !path.startsWith('electron/assembly/'),
  );
  expect(all.length).toBeGreaterThan(1000);
  const offences = all.flatMap(({ path, text }) =>
    findHardCoded(text, path.endsWith('.tsx'))
      .filter((found) => !others.some(([of, words]) => path.startsWith(of) && words.test(found)))
      .map((found) => `${path}: ${found}`),
  );
  expect(offences).toEqual([]);
});

const value = '$' + '{n}';

test.each([
  ['text between tags', '<p>Hello there</p>', ['Hello there']],
  ['a string in braces', "<p>{'hello'}</p>", ['hello']],
  ['a condition', "<p>{ok ? 'yes' : words.text('no')}</p>", ['yes']],
  ['a template', `<p>{\`Total ${value}\`}</p>`, ['Total']],
  ['a label', '<b aria-label="close" />', ['close']],
  ['a label in braces', "<b title={open && 'open'} />", ['open']],
  ['any other attribute', '<Choice none="All rows" />', ['All rows']],
  ['a key', `<p id="some-id">{words.text('shell.loading')} – {n}</p>`, []],
  ['a comparison', "<p>{state === 'open' ? a : b}</p>", []],
  ['a place', '<Popover placement="bottom end" />', []],
])('the search in screens judges %s', (_, jsx, expected) => {
  expect(findHardCoded(`const a = ${jsx};`, true)).toEqual(expected);
});

test.each([
  ['a dialog', "dialog.showMessageBox({ message: 'Quit now?' })", ['Quit now?']],
  ['an error', "dialog.showErrorBox('Failed', text)", ['Failed']],
  ['a notification', `new Notification({ title: \`Alert ${value}\` })`, ['Alert']],
  ['a menu', "const menu = [{ label: open ? 'Close' : words.text('menu.open') }]", ['Close']],
  ['a line on a console', "process.stderr.write('not found: ' + path)", ['not found:']],
  ['a message', "notify('rows copied')", ['rows copied']],
  ['a title', "document.title = 'the rows'", ['the rows']],
  ['a heading of a file', "const heads = ['Order number', 'Total']", ['Order number', 'Total']],
  ['an answer', "const describe = () => 'No rows';", ['No rows']],
  ['a count', `const count = \`${value} rows\`;`, ['rows']],
  ['a printed page', `const head = \`<th scope="col"${value}>people</th>\`;`, ['>people</th>']],
  ['a key', "new Notification({ title: words.text('alert.title') })", []],
  ['an error for the log', "throw new TypeError('No such table')", []],
  ['a name for programs', "channel.send({ kind: 'some kind', key: 'ArrowUp' })", []],
  ['a query', `run(\`SELECT count(*) FROM rows WHERE day = ${value} AND id > 5\`)`, []],
])('the search in main and core judges %s', (_, code, expected) => {
  expect(findHardCoded(code, false)).toEqual(expected);
});
