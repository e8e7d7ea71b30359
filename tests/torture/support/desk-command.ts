/** A command in plain Node, as `compose/command.ts` runs it. */
import {
  createTerminal,
  makeCommandFolder,
  runCommand,
  toOutcome,
} from '../../../electron/core/app/command/index.ts';
import { readCommand } from '../../../electron/core/app/command-line/index.ts';
import { refuseNewerFiles } from '../../../electron/core/base/stored-files/index.ts';
import { openCommandServices } from '../../../electron/main/compose/command-services.ts';
import { createMessages } from '../../../shared/messages/create-messages.ts';

/** Its exit code, and its last line. */
export async function runWords(words: readonly string[], userData: string): Promise<object> {
  const messages = createMessages('en-GB', { platform: 'linux' });
  const terminal = createTerminal(() => true);
  const bugs: string[] = [];
  const folder = makeCommandFolder(userData);
  let close = async (): Promise<void> => undefined;
  try {
    const command = readCommand(words);
    refuseNewerFiles(userData);
    const services = openCommandServices(folder, command, messages, () => undefined);
    close = services.close;
    await services.files.sweep();
    const { signal } = new AbortController();
    return await runCommand(command, services, terminal, signal);
  } catch (error) {
    const outcome = toOutcome(error, messages, terminal, (_, bug) => {
      bugs.push(bug instanceof Error ? `${bug.stack}` : String(bug));
      return '12345678';
    });
    return { ...outcome, bugs };
  } finally {
    await close();
    folder.remove();
  }
}
