import { createTextMatch } from '../../../shared/fold-text.ts';

/** Returns the values of a report's filter that match a search. */
export function findOptions<T>(
  options: readonly T[],
  typed: string,
  write: (option: T) => string,
): T[] {
  const isMeant = createTextMatch(typed);
  return options.filter((option) => isMeant(write(option)));
}
