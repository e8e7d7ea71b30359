import { freeName } from '../../../../../shared/free-name.ts';

/** Names that differ from each other, whatever their case: a second `Name` becomes `Name (2)`. */
export function uniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const unique = freeName(name, (each) => taken.has(each.toLowerCase()));
    taken.add(unique.toLowerCase());
    return unique;
  });
}
