import { freeName } from '../../../../../../shared/free-name.ts';

/** Makes names differ, ignoring case: a second `Name` becomes `Name (2)`. */
export function makeUniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const unique = freeName(name, (each) => taken.has(each.toLowerCase()));
    taken.add(unique.toLowerCase());
    return unique;
  });
}
