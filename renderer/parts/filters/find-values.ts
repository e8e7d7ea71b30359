import { createTextMatch } from '../../../shared/fold-text.ts';

interface NamedValue {
  readonly value: string | null;
  readonly name: string;
}

/** The values of a column that are meant by what was typed: their names, or how the platform writes them. */
export function findValues<T extends NamedValue>(values: readonly T[], typed: string): T[] {
  const isMeant = createTextMatch(typed);
  return values.filter(({ name, value }) => isMeant(`${name} ${value}`));
}
