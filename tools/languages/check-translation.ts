import { findFaults } from './find-faults.ts';
import type { Texts } from './texts.ts';

/**
 * Lists everything that is wrong with a translation, except missing texts: English is shown for those, so that an
 * English text can be added at any time.
 */
export function checkTranslation(english: Texts, texts: Texts, language: string): string[] {
  const faults = Object.entries(texts).flatMap(([key, text]) => {
    const source = english[key];
    const found =
      source === undefined ? ['is no text of English'] : findFaults(key, source, text, language);
    return found.map((fault) => `${key} ${fault}: ${text}`);
  });
  return [...faults, ...findEqualLabels(english, texts, language)];
}

/** Two columns of a dataset with the same heading. */
function findEqualLabels(english: Texts, texts: Texts, language: string): string[] {
  const taken = new Map<string, string>();
  return Object.entries(texts).flatMap(([key, text]) => {
    const dataset = /^fields\.(\w+)\.\w+\.label$/.exec(key)?.[1];
    if (dataset === undefined || english[key] === undefined) return [];
    const label = `${dataset} ${text.toLocaleLowerCase(language)}`;
    const other = taken.get(label);
    taken.set(label, key);
    return other === undefined ? [] : [`${key} is the label of ${other} too: ${text}`];
  });
}

export const findMissing = (english: Texts, texts: Texts): string[] =>
  Object.keys(english).filter((key) => texts[key] === undefined);
