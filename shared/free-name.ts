interface Numbering {
  /** The number that is tried first; 1 is the name itself. */
  readonly first?: number;
  /** The longest that a name may be, its number included. */
  readonly longest?: number;
}

/** A name, and then under each number: "Museum", "Museum (2)", "Museum (3)" … */
export function* numberedNames(
  name: string,
  { first = 1, longest = Number.POSITIVE_INFINITY }: Numbering = {},
): Generator<string, never> {
  for (let number = first; ; number += 1) {
    const ending = number === 1 ? '' : ` (${number})`;
    yield name.length + ending.length <= longest
      ? `${name}${ending}`
      : `${cut(name, longest - ending.length)}${ending}`;
  }
}

/** The name itself where it is free, else with the first number that makes it so. */
export function freeName(
  name: string,
  isTaken: (name: string) => boolean,
  numbering?: Numbering,
): string {
  const names = numberedNames(name, numbering);
  for (;;) {
    const { value } = names.next();
    if (!isTaken(value)) return value;
  }
}

/**
 * A name for comparison: case, spaces and the ways of writing é don't make names differ for people.
 */
export function foldName(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Never through a character, whose half no file can hold. */
function cut(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd();
}
