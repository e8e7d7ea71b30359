import { createTextMatch } from '../../../shared/fold-text.ts';

/** The values of a report's filter that are meant by what was typed. */
export function findOptions<T>(
  options: readonly T[],
  typed: string,
  write: (option: T) => string,
): T[] {
  const isMeant = createTextMatch(typed);
  return options.filter((option) => isMeant(write(option)));
}
