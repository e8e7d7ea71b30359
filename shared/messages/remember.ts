/** Creates a value at its first use: formats of the system take a millisecond each. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Texts that are cached: a few screens of rows. */
const maxRemembered = 2000;

/** Caches recent results, since redrawn tables repeat them. */
export function remember<T>(write: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    if (known.size >= maxRemembered) known.clear();
    const text = write(value);
    known.set(value, text);
    return text;
  };
}
