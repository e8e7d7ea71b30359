import { createMessages } from '../../../shared/messages/create-messages.ts';
import { readCommand } from '../command-line/index.ts';

/**
 * What is answered to `desk help` and `desk --version`, in the language of the system; null for a
 * command that does something, or can't be understood.
 */
export function tellAbout(args: readonly string[], version: string): string | null {
  const { locale } = new Intl.NumberFormat().resolvedOptions();
  switch (readName(args)) {
    case 'help':
      return createMessages(locale).text('command.help').trimEnd();
    case 'version':
      return createMessages(locale).text('command.version', { version });
    default:
      return null;
  }
}

function readName(args: readonly string[]): string | null {
  try {
    return readCommand(args).name;
  } catch {
    return null;
  }
}
