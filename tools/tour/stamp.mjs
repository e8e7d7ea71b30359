import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'vite';

/** Folders with the code that draws screens. Changes elsewhere, such as in queries, need no new picture. */
const drawn = /^renderer\/(screens|parts|ui)\//;

/**
 * Returns the stamp of what a screen shows: a hash of the file, of what it imports to draw, and of the messages that
 * these name. It changes with any of them, but not with comments or white space.
 *
 * @param {string} root
 * @param {string} entry path of the screen's file, from the root
 * @param {string} language
 */
export function makeStamp(root, entry, language = 'en') {
  const files = listDrawn(root, entry);
  const code = files.map((file) => [file, readCode(join(root, file))]);
  const messages = readMessages(root, language);
  const texts = code.map(([, text = '']) => text).join('\n');
  const keys = new Set(texts.match(/(?<=['"`])[a-z]\w*\.[\w.-]+(?=['"`])/gi) ?? []);
  // Composed keys have a common beginning: `today.than.${kind}`.
  const beginnings = [...new Set(texts.match(/(?<=`)[a-z]\w*\.[\w.-]*(?=\$\{)/gi) ?? [])];
  const shown = [...messages]
    .filter(([key]) => keys.has(key) || beginnings.some((one) => key.startsWith(one)))
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([code, shown]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * @param {string} root
 * @param {string} entry
 */
function listDrawn(root, entry) {
  const found = new Set([entry]);
  for (const file of found) {
    if (file.endsWith('.css')) continue;
    for (const [, path = ''] of readFileSync(join(root, file), 'utf8').matchAll(
      /from '(\.[^']+)'/g,
    )) {
      const target = posix.join(dirname(file), path);
      if (drawn.test(target) && existsSync(join(root, target))) found.add(target);
    }
  }
  return [...found].sort();
}

/**
 * Codes of files by their texts: screens share most of what they draw.
 *
 * @type {Map<string, string>}
 */
const codes = new Map();

/**
 * Reads a source file without its comments, and with one space where it has white space.
 *
 * @param {string} path
 */
function readCode(path) {
  const text = readFileSync(path, 'utf8');
  const known = codes.get(text);
  if (known !== undefined) return known;
  const code = removeComments(path, text).replaceAll(/\s+/g, ' ').trim();
  codes.set(text, code);
  return code;
}

/**
 * @param {string} path
 * @param {string} text
 */
function removeComments(path, text) {
  if (path.endsWith('.css')) return text.replaceAll(/\/\*.*?\*\//gs, '');
  let code = text;
  for (const { start, end } of parseSync(path, text).comments.reverse()) {
    code = code.slice(0, start) + code.slice(end);
  }
  return code;
}

/**
 * The texts of all messages, by key, as they are written in a language, or else in English.
 *
 * @param {string} root
 * @param {string} language
 * @returns {Map<string, string>}
 */
function readMessages(root, language) {
  const folder = join(root, 'shared', 'messages', 'en');
  const sources = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  const english = sources.flatMap((source) =>
    [...source.matchAll(/^ {2}'([\w.-]+)':\s*('(?:[^'\\]|\\.)*'|"[^"]*"|`[^`]*`)/gm)].map(
      ([, key = '', text = '']) => /** @type {[string, string]} */ ([key, text]),
    ),
  );
  if (language === 'en') return new Map(english);
  const file = join(root, 'shared', 'messages', 'translations', `${language}.json`);
  return new Map([...english, ...Object.entries(JSON.parse(readFileSync(file, 'utf8')).messages)]);
}
