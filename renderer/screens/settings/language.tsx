import { useMutation, useQuery } from '@tanstack/react-query';
import type { LanguageChoice } from '../../../shared/domain/app.ts';
import { languageIds, nameLanguage } from '../../../shared/messages/languages.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { aboutQuery } from '../../queries/about.ts';
import { Select } from '../../ui/select.tsx';
import styles from './preferences.module.css';

/** Chooses the app's language. Each language is named in itself, for users who can't read the current one. */
export function Language() {
  const messages = useMessages();
  const { data: about } = useQuery(aboutQuery);
  const use = useMutation({
    mutationFn: (language: LanguageChoice) => unwrap(desk.app.chooseLanguage({ language })),
  });
  const { region } = new Intl.Locale(messages.locale).maximize();
  return (
    <div className={styles.form}>
      <Select<LanguageChoice>
        label={messages.text('settings.language')}
        about={messages.text('settings.language.about', {
          region: messages.countryName(region ?? ''),
        })}
        value={about?.language ?? 'system'}
        options={[
          { id: 'system', text: messages.text('settings.language.system') },
          ...languageIds.map((id) => ({ id, text: nameLanguage(id) })),
        ]}
        onChange={use.mutate}
      />
      {use.error && <ErrorNotice error={toAppError(use.error)} />}
    </div>
  );
}
