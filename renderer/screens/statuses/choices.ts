import { type CategoryKind, listGroups } from '../../../shared/categories/categorised-fields.ts';
import { guideLanguages } from '../../../shared/categories/language-names.ts';
import { writeGroup } from '../../../shared/messages/category-texts.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { Option } from '../../ui/option.ts';

/** The categories that each kind of value can have. */
export function listChoices(
  kind: CategoryKind,
  others: readonly string[],
  messages: Messages,
): readonly Option<string>[] {
  const groups = listGroups(kind).map((group) => ({
    id: group,
    text:
      kind === 'language' && group === 'ignored'
        ? messages.text('categories.noLanguage')
        : writeGroup(group, kind, messages),
  }));
  if (kind !== 'language') return groups;
  const languages = [...guideLanguages, ...others]
    .map((code) => ({ id: code, text: messages.languageName(code) }))
    .toSorted((a, b) => messages.compare(a.text, b.text));
  return [...languages, ...groups];
}

/** Languages from an imported file, beside those that are offered. */
export function listUnusualLanguages(category: readonly (string | null)[]): readonly string[] {
  const codes = new Set(category.filter((code) => code !== null && /^[a-z]{2,3}$/.test(code)));
  return [...codes].filter((code): code is string => !guideLanguages.includes(code ?? ''));
}
