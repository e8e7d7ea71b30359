import { languageIds, nameLanguage, speak } from '../../../shared/messages/languages.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  /** A language tag. Absent: the app's. */
  readonly value: string | undefined;
  readonly onChange: (locale: string) => void;
}

/** The language of a file's words, whatever the app's is. */
export function FileLanguage({ value, onChange }: Props) {
  const messages = useMessages();
  const locale = value ?? messages.locale;
  const chosen = languageIds.find((id) => id === new Intl.Locale(locale).language) ?? 'en';
  return (
    <Select
      label={messages.text('export.language')}
      value={chosen}
      options={languageIds.map((id) => ({ id, text: nameLanguage(id) }))}
      onChange={(id) => onChange(speak(locale, id))}
    />
  );
}
