import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { english, type Texts } from './texts.ts';

const file = join(import.meta.dirname, 'translated.json');

/** By language and key, the English that was translated, as a short hash. */
export type Translated = Readonly<Record<string, Texts>>;

export function hashEnglish(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 6);
}

export function readTranslated(): Translated {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

/** Writes a language's hashes, in the order of English. */
export function writeTranslated(language: string, hashes: Texts): void {
  const kept = Object.keys(english).flatMap((key) =>
    hashes[key] === undefined ? [] : [[key, hashes[key]] as const],
  );
  const all = { ...readTranslated(), [language]: Object.fromEntries(kept) };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
}

/** Keys of texts whose English has changed since they were translated. */
export function findChanged(source: Texts, texts: Texts, hashes: Texts): string[] {
  return Object.keys(texts).filter((key) => {
    const text = source[key];
    return text !== undefined && hashes[key] !== undefined && hashes[key] !== hashEnglish(text);
  });
}
