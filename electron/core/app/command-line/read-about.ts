import { commands, commandWords, type Shell, shells } from './commands.ts';
import { readOptions } from './read-options.ts';

/** What is asked about the app itself. */
export type About =
  | { readonly name: 'version' }
  /** Null: which commands there are. */
  | { readonly name: 'help'; readonly word: string | null }
  | { readonly name: 'completion'; readonly shell: Shell };

const lists = { COMMAND: commandWords, SHELL: shells } as const;

/**
 * Whether the words after `desk` ask for help, completion or the version. Null for a command that does
 * something, and for words that `readCommand` refuses. Loads nothing that commands are about.
 */
export function readAbout(args: readonly string[]): About | null {
  const [first, ...rest] = args;
  if (first === undefined) return { name: 'help', word: null };
  if (args.includes('--help') || args.includes('-h')) {
    if (first.startsWith('-')) return { name: 'help', word: null };
    return commandWords.includes(first) ? { name: 'help', word: first } : null;
  }
  if (first === '--version') return { name: 'version' };
  if (first !== 'help' && first !== 'version' && first !== 'completion') return null;
  try {
    const { argument } = readOptions(rest, commands[first], lists);
    if (first === 'version') return { name: first };
    if (first === 'help') return { name: first, word: argument };
    const shell = shells.find((each) => each === argument);
    return shell ? { name: first, shell } : null;
  } catch {
    return null;
  }
}
