import type { Dataset, Field } from '../../../../shared/catalogue/types.ts';
import type { Filing } from '../../../../shared/domain/filing.ts';
import { resolveValue } from '../../../../shared/filing/classify.ts';
import { filedFields } from '../../../../shared/filing/filed-fields.ts';
import { suggestLanguage } from '../../../../shared/filing/language-names.ts';

/** What values that stand for languages are called; null for one that is no language. */
export function createLanguageWords(
  dataset: Dataset,
  named: Field,
  { filing, locale }: { readonly filing: Filing; readonly locale: string },
): (value: string) => string | null {
  const filed = filedFields.find(
    ({ dataset: id, field }) => id === dataset.id && field === named.name,
  );
  const names = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
  return (value) => {
    // A code without a field to file it in speaks for itself.
    const code = filed ? resolveValue(filing, filed.id, value).countsAs : suggestLanguage(value);
    return code !== null && /^[a-z]{2,3}$/.test(code) ? (names.of(code) ?? null) : null;
  };
}
