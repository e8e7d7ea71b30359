/**
 * Something that several tests need and the first one makes. Every test calls it, so that each can run alone, and after
 * a failed one.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
