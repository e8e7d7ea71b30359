import { createTextMatch } from '../../../shared/fold-text.ts';

interface NamedValue {
  readonly value: string | null;
  readonly name: string;
}

/** Returns the values of a column that match a search, by their names or as the platform writes them. */
export function findValues<T extends NamedValue>(values: readonly T[], typed: string): T[] {
  const isMeant = createTextMatch(typed);
  return values.filter(({ name, value }) => isMeant(`${name} ${value}`));
}
