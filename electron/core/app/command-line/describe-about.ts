import { loadMessages } from '../../../../shared/messages/create-messages.ts';
import { type LanguageId, speak } from '../../../../shared/messages/languages.ts';
import { writeCompletion } from './completion.ts';
import { describeCommand, describeCommands } from './help.ts';
import type { About } from './read-about.ts';

/** Output of `desk help`, `desk completion` and `desk --version`, in the wanted language or the system's. */
export async function describeAbout(
  about: About,
  version: string,
  language: LanguageId | null,
): Promise<string> {
  // The fastest way to get the system's language.
  const { locale } = new Intl.PluralRules().resolvedOptions();
  const messages = await loadMessages(speak(locale, language));
  if (about.name === 'version') return messages.text('command.version', { version });
  if (about.name === 'completion') return writeCompletion(about.shell, messages);
  return about.word === null ? describeCommands(messages) : describeCommand(about.word, messages);
}
