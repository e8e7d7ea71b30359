import { createTextMatch } from '../../shared/fold-text.ts';
import type { Option } from './option.ts';

let last = { typed: '', isFound: createTextMatch('') };

/** Compares a typed text with an option, ignoring case, accents and spaces. */
export function isMeant(text: string, typed: string): boolean {
  // It is asked of each option in turn, of four hundred time zones at each letter.
  if (typed !== last.typed) last = { typed, isFound: createTextMatch(spaced(typed)) };
  return last.isFound(spaced(text));
}

/** Returns the option that a typed text must mean: its full name, or the only match. Otherwise null. */
export function findTypedOption<T extends string>(
  options: readonly Option<T>[],
  typed: string,
): Option<T> | null {
  const wanted = spaced(typed);
  if (wanted.trim() === '') return null;
  const isNamed = createTextMatch(wanted, 'equal');
  const named = options.find(({ id, text }) => isNamed(spaced(id)) || isNamed(spaced(text)));
  if (named) return named;
  const isFound = createTextMatch(wanted);
  const meant = options.filter(({ text }) => isFound(spaced(text)));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

/** Names of time zones have underscores. */
function spaced(text: string): string {
  return text.replaceAll('_', ' ');
}
