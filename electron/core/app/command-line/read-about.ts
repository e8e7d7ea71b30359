import { commonOptions } from './command-options.ts';
import { readOptions } from './read-options.ts';

/**
 * Whether the words after `desk` ask for help or its version; null: for something that is done. Read
 * without what commands are about. Throws a `CommandProblem` for options that these don't have.
 */
export function readAbout(args: readonly string[]): 'help' | 'version' | null {
  const [first, ...rest] = args;
  if (first === undefined || args.includes('--help') || args.includes('-h')) return 'help';
  if (first === '--version') return 'version';
  if (first !== 'help' && first !== 'version') return null;
  readOptions(rest, commonOptions);
  return first;
}
