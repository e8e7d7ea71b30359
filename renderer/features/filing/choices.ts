import { type FiledKind, listGroups } from '../../../shared/filing/filed-fields.ts';
import { guideLanguages } from '../../../shared/filing/language-names.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import type { Option } from '../../ui/option.ts';

/** What a value can be said to count as; `current` too, where a file of others brought another one. */
export function listChoices(
  kind: FiledKind,
  current: string | null,
  messages: Messages,
): readonly Option<string>[] {
  const groups = listGroups(kind).map((group) => ({
    id: group,
    text: messages.text(
      kind === 'language' && group === 'ignored' ? 'filing.noLanguage' : `filing.group.${group}`,
    ),
  }));
  if (kind !== 'language') return groups;
  const isGroup = groups.some(({ id }) => id === current);
  const codes = new Set([...guideLanguages, ...(current === null || isGroup ? [] : [current])]);
  const languages = [...codes]
    .map((code) => ({ id: code, text: messages.languageName(code) }))
    .toSorted((a, b) => messages.compare(a.text, b.text));
  return [...languages, ...groups];
}
