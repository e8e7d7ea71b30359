import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { categorisedFields } from '../../../../../shared/categories/categorised-fields.ts';
import { resolveValue } from '../../../../../shared/categories/classify.ts';
import { suggestLanguage } from '../../../../../shared/categories/language-names.ts';
import { writeChange } from '../../../../../shared/changes.ts';
import type { NameRowsInput } from '../contract/engine-methods.ts';

/** A code that is equal in every language of the app, and its word in one. */
export interface Word {
  readonly code: string;
  readonly text: string;
}

/** Finds the word for a field's value. Null for one that has none. */
export type FindWord = (value: string) => Word | null;

type Input = Pick<NameRowsInput, 'categories' | 'words'>;

/** Finds the languages in a field's values. */
export function createFindLanguage(
  dataset: Dataset,
  named: Field,
  { categories, words }: Input,
): FindWord {
  const categorised = categorisedFields.find(
    ({ dataset: id, field }) => id === dataset.id && field === named.name,
  );
  const names = new Intl.DisplayNames(words.locale, { type: 'language', fallback: 'none' });
  return (value) => {
    // If the field has no categories, the value itself may be a language code.
    const code = categorised
      ? resolveValue(categories, categorised.id, value).category
      : suggestLanguage(value);
    if (code === null || !/^[a-z]{2,3}$/.test(code)) return null;
    const text = names.of(code);
    return text === undefined ? null : { code, text };
  };
}

/** Finds the words for changes, whose values are codes already. */
export function createFindChange({ words }: Input): FindWord {
  return (code) => ({ code, text: writeChange(code, words.changes) });
}
