import type { LanguageChoice } from '../../../shared/domain/app.ts';
import {
  createMessages,
  loadMessages,
  type Messages,
} from '../../../shared/messages/create-messages.ts';
import { speak } from '../../../shared/messages/languages.ts';
import { readSystemLocale } from './system-locale.ts';

export interface AppLanguage {
  /** The app's messages: always the same object, whatever the language. */
  readonly messages: Messages;
  /** The locale for a language, or for the system's. */
  find(choice: LanguageChoice): string;
  /** Switches to a locale. */
  use(choice: LanguageChoice): Promise<void>;
}

/** English until `use` is called. */
export function createAppLanguage(): AppLanguage {
  const platform = { platform: process.platform };
  let current = createMessages(readSystemLocale(), platform);
  const find = (choice: LanguageChoice): string =>
    speak(readSystemLocale(), choice === 'system' ? null : choice);
  return {
    find,
    messages: new Proxy(current, { get: (_, name) => Reflect.get(current, name) }),
    async use(choice) {
      current = await loadMessages(find(choice), platform);
    },
  };
}
