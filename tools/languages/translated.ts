import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Texts } from './texts.ts';

const file = join(import.meta.dirname, 'translated.txt');

/** A short hash for each English text that was translated into a language. */
export type Translated = ReadonlySet<string>;

/** The hash of an English text that was translated. */
export function hashTranslated(language: string, key: string, text: string): string {
  const hash = createHash('sha256').update(`${language} ${key} ${text}`);
  return hash.digest('base64url').slice(0, 5);
}

export function readTranslated(): Translated {
  return new Set(readFileSync(file, 'utf8').split('\n'));
}

/** Writes the hashes that are of a text as it is. */
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

/** Keys of texts whose English was written or changed since a translator had it. */
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
