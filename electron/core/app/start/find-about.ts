import { readAbout } from '../command-line/index.ts';

/**
 * What is asked about the app itself; null for a command that does something, or can't be understood,
 * which is told later.
 */
export function findAbout(args: readonly string[]): 'help' | 'version' | null {
  try {
    return readAbout(args);
  } catch {
    return null;
  }
}
