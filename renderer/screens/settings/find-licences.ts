import { createTextMatch } from '../../../shared/fold-text.ts';

interface Licensed {
  readonly name: string;
  readonly licence: string;
}

/** Returns the software whose name or licence matches a search. */
export function findLicences<T extends Licensed>(software: readonly T[], typed: string): T[] {
  const isMeant = createTextMatch(typed);
  return software.filter(({ name, licence }) => isMeant(`${name} ${licence}`));
}
