/** Makes it when it is first wanted: the system's formats take a millisecond each. */
export function once<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** How many texts are remembered: some screens of rows. */
const mostRemembered = 2000;

/** Remembers what was written lately: a table that is drawn anew says the same again. */
export function remember<T>(write: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    if (known.size >= mostRemembered) known.clear();
    const text = write(value);
    known.set(value, text);
    return text;
  };
}
