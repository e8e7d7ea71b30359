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
  /** Switches to a language. */
  use(choice: LanguageChoice): Promise<void>;
}

/** English until `use` is called. */
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
