/**
 * What several tests need and the first of them makes. Every test asks for it, so that each can be
 * run alone, and goes on where the one before it failed.
 */
export function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
