import type { LanguageChoice } from '../../../shared/domain/app.ts';
import {
  createMessages,
  loadMessages,
  type Messages,
} from '../../../shared/messages/create-messages.ts';
import { speak } from '../../../shared/messages/languages.ts';
import { readSystemLocale } from './system-locale.ts';

export interface AppLanguage {
  /** Its messages: the same object for as long as the app runs, in whatever language is used. */
  readonly messages: Messages;
  /** Switches to a language, or to the system's. */
  use(choice: LanguageChoice): Promise<void>;
}

/** In English until `use`. */
export function createAppLanguage(): AppLanguage {
  const platform = { platform: process.platform };
  let current = createMessages(readSystemLocale(), platform);
  return {
    messages: new Proxy(current, { get: (_, name) => Reflect.get(current, name) }),
    async use(choice) {
      const locale = speak(readSystemLocale(), choice === 'system' ? null : choice);
      current = await loadMessages(locale, platform);
    },
  };
}
