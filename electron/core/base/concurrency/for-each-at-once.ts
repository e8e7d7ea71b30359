/**
 * Works on every item in their order, on at most `limit` at the same time. After a failure no further item is started;
 * the failure is thrown once the running ones have ended.
 */
export async function forEachAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  let next = 0;
  let failed = false;
  const workOn = async (): Promise<void> => {
    while (next < items.length && !failed) {
      const item = items[next++] as T;
      await work(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: limit }, workOn));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
