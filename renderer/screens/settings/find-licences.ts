import { createTextMatch } from '../../../shared/fold-text.ts';

interface Licensed {
  readonly name: string;
  readonly licence: string;
}

/** The software that is meant by what was typed: its name, or its licence. */
export function findLicences<T extends Licensed>(software: readonly T[], typed: string): T[] {
  const isMeant = createTextMatch(typed);
  return software.filter(({ name, licence }) => isMeant(`${name} ${licence}`));
}
