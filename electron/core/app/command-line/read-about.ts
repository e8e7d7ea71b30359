import { commands, commandWords, type Shell, shells } from './commands.ts';
import { readOptions } from './read-options.ts';

/** A request about the app itself. */
export type About =
  | { readonly name: 'version' }
  /** Null: help for all commands. */
  | { readonly name: 'help'; readonly word: string | null }
  | { readonly name: 'completion'; readonly shell: Shell };

const lists = { COMMAND: commandWords, SHELL: shells } as const;

/**
 * Reads requests for help, completion or the version. Null for other commands and for words that `readCommand` refuses.
 * Loads no code of commands.
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
