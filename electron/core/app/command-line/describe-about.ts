import { createMessages } from '../../../../shared/messages/create-messages.ts';
import { writeCompletion } from './completion.ts';
import { describeCommand, describeCommands } from './help.ts';
import type { About } from './read-about.ts';

/** Output of `desk help`, `desk completion` and `desk --version`, in the system's language. */
export function describeAbout(about: About, version: string): string {
  // The fastest way to get the system's language.
  const { locale } = new Intl.PluralRules().resolvedOptions();
  const messages = createMessages(locale);
  if (about.name === 'version') return messages.text('command.version', { version });
  if (about.name === 'completion') return writeCompletion(about.shell, messages);
  return about.word === null ? describeCommands(messages) : describeCommand(about.word, messages);
}
