import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './texts.ts';

const file = join(import.meta.dirname, 'translated.txt');

/** Short hashes, each of a language and an English text that was translated into it. */
export type Translated = ReadonlySet<string>;

/** Returns the hash of an English text, for one language. */
export function hashTranslated(language: string, key: string, text: string): string {
  const hash = createHash('sha256').update(`${language} ${key} ${text}`);
  return hash.digest('base64url').slice(0, 5);
}

export function readTranslated(): Translated {
  return new Set(readFileSync(file, 'utf8').split('\n'));
}

/** Writes the hashes of texts whose English hasn't changed since. */
export function writeTranslated(
  translated: Translated,
  languages: readonly string[],
  english: Texts,
): void {
  const hashes = languages.flatMap((language) =>
    Object.entries(english).map(([key, text]) => hashTranslated(language, key, text)),
  );
  const kept = hashes.filter((hash) => translated.has(hash)).sort();
  writeFileSync(file, `${kept.join('\n')}\n`);
}

/** Lists the keys of texts whose English is new or has changed since a translator had it. */
export function findUnseen(
  language: string,
  english: Texts,
  texts: Texts,
  translated: Translated,
): string[] {
  return Object.keys(texts).filter((key) => {
    const text = english[key];
    return text !== undefined && !translated.has(hashTranslated(language, key, text));
  });
}
