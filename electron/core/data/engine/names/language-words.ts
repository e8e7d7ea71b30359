import type { Dataset, Field } from '../../../../../shared/catalogue/types.ts';
import { categorisedFields } from '../../../../../shared/categories/categorised-fields.ts';
import { resolveValue } from '../../../../../shared/categories/classify.ts';
import { suggestLanguage } from '../../../../../shared/categories/language-names.ts';
import type { ValueCategories } from '../../../../../shared/domain/categories.ts';

/** Returns a function from a field's value to the name of its language. Null for a value that isn't a language. */
export function createLanguageWords(
  dataset: Dataset,
  named: Field,
  { categories, locale }: { readonly categories: ValueCategories; readonly locale: string },
): (value: string) => string | null {
  const categorised = categorisedFields.find(
    ({ dataset: id, field }) => id === dataset.id && field === named.name,
  );
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  return (value) => {
    // If the field has no categories, the value itself may be a language code.
    const code = categorised
      ? resolveValue(categories, categorised.id, value).category
      : suggestLanguage(value);
    return code !== null && /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? null) : null;
  };
}
