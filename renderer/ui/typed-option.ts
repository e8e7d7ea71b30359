import { foldText } from '../../shared/fold-text.ts';
import type { Option } from './option.ts';

/** Compares a typed text with an option, ignoring case, accents and spaces. */
export function isMeant(text: string, typed: string): boolean {
  return fold(text).includes(fold(typed));
}

/** Returns the option that a typed text must mean: its full name, or the only match. Otherwise null. */
export function findTypedOption<T extends string>(
  options: readonly Option<T>[],
  typed: string,
): Option<T> | null {
  const wanted = fold(typed);
  if (wanted === '') return null;
  const named = options.find(({ id, text }) => fold(id) === wanted || fold(text) === wanted);
  if (named) return named;
  const meant = options.filter(({ text }) => isMeant(text, typed));
  return meant.length === 1 ? (meant[0] ?? null) : null;
}

function fold(text: string): string {
  return foldText(text.replaceAll('_', ' '));
}
