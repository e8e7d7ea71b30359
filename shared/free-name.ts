interface Numbering {
  /** The first number to try; 1 is the name itself. */
  readonly first?: number;
  /** Maximum length of the name with its number. */
  readonly maxLength?: number;
}

/** Yields a name, then numbered ones: "Museum", "Museum (2)", "Museum (3)" … */
export function* listNumberedNames(
  name: string,
  { first = 1, maxLength = Number.POSITIVE_INFINITY }: Numbering = {},
): Generator<string, never> {
  for (let number = first; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    yield name.length + ending.length <= maxLength
      ? `${name}${ending}`
      : `${cut(name, maxLength - ending.length)}${ending}`;
  }
}

/** Returns the name if it is free, else with the first free number. */
export function freeName(
  name: string,
  isTaken: (name: string) => boolean,
  numbering?: Numbering,
): string {
  const names = listNumberedNames(name, numbering);
  for (;;) {
    const { value } = names.next();
    if (!isTaken(value)) return value;
  }
}

/** Makes names differ, ignoring case: a second `Name` becomes `Name (2)`. */
export function makeUniqueNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const unique = freeName(name, (each) => taken.has(each.toLowerCase()));
    taken.add(unique.toLowerCase());
    return unique;
  });
}

/** A name for comparison: ignores case, spaces and Unicode variants of letters such as é. */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Never cuts a surrogate pair, half of which files can't contain. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
