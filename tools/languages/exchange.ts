import { checkTranslation } from './check-translation.ts';
import { findFaults } from './find-faults.ts';
import { findMaximumLength } from './named-files.ts';
import { listUses, parse } from './read-uses.ts';
import type { Texts } from './texts.ts';
import { findUnseen, hashTranslated, type Translated } from './translated.ts';
import { type ReadFile, type Unit, writeXliff } from './xliff.ts';

/** A language's files in the repository. */
export interface Language {
  readonly texts: Texts;
  readonly translated: Translated;
}

/** Writes every text with its translation, and with a state that says whether it needs translation or review. */
export function exportTexts(
  language: string,
  english: Texts,
  { texts, translated }: Language,
  areas: Texts,
): string {
  const unseen = new Set(findUnseen(language, english, texts, translated));
  const units = Object.entries(english).map(([id, source]): Unit => {
    const target = texts[id] ?? null;
    const isUnseen = unseen.has(id);
    return {
      id,
      source,
      target,
      state:
        target === null
          ? 'needs-translation'
          : isUnseen
            ? 'needs-review-translation'
            : 'translated',
      note: [
        `Area: ${areas[id] ?? 'fields'}.`,
        ...describeParameters(source),
        ...(isUnseen ? ['The English is new or has changed: is this still right?'] : []),
      ].join(' '),
      maximumLength: findMaximumLength(id, source),
    };
  });
  return writeXliff(language, units);
}

function describeParameters(source: string): string[] {
  const uses = listUses(parse(source)).map(({ name, kind, options }) => {
    if (kind === 'select') return `{${name}} is one of ${options.join(', ')}`;
    return `{${name}}${kind === 'text' ? '' : ' is a number'}`;
  });
  return uses.length === 0 ? [] : [`Parameters: ${[...new Set(uses)].join('; ')}.`];
}

export interface Imported extends Language {
  readonly refused: readonly string[];
  /** Number of texts that are new or changed. */
  readonly taken: number;
}

/** Adds a translator's texts to a language, except texts with a fault. */
export function importTexts(
  english: Texts,
  before: Language,
  { language, units }: ReadFile,
): Imported {
  const texts: Record<string, string> = { ...before.texts };
  const translated = new Set(before.translated);
  const refused: string[] = [];
  let taken = 0;
  for (const { id, source, target, isOpen } of units) {
    const current = english[id];
    if (current === undefined) refused.push(`${id} is no text of English any more.`);
    if (current === undefined || (isOpen && target === before.texts[id])) continue;
    const faults = findFaults(id, current, target, language);
    refused.push(...faults.map((fault) => `${id} ${fault}: ${target}`));
    if (faults.length > 0) continue;
    if (target !== before.texts[id]) taken += 1;
    texts[id] = target;
    // Hashes the English in the file, which is what was translated.
    translated.add(hashTranslated(language, id, source));
  }
  const left = checkTranslation(english, texts, language).filter((fault) =>
    fault.includes('is the label of'),
  );
  return { texts, translated, refused: [...refused, ...left], taken };
}
