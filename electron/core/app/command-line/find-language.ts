import { isLanguage, type LanguageId } from '../../../../shared/messages/languages.ts';

/** The language that a command asks for. Null: the system's. `readCommand` refuses unknown ones, in the system's. */
export function findLanguage(args: readonly string[]): LanguageId | null {
  const words = args.flatMap((word) => (word.startsWith('--lang=') ? word.split('=') : [word]));
  const index = words.indexOf('--lang');
  const language = index < 0 ? undefined : words[index + 1];
  return language !== undefined && isLanguage(language) ? language : null;
}

/** Moves `--lang nl` from before the command to its options. */
export function moveLanguage(args: readonly string[]): readonly string[] {
  const [first = ''] = args;
  if (first !== '--lang' && !first.startsWith('--lang=')) return args;
  const length = first === '--lang' ? 2 : 1;
  return args.length > length
    ? [...args.slice(length), ...args.slice(0, length)]
    : ['help', ...args];
}
