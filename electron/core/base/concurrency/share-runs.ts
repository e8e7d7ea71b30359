/** Runs one work of a name at a time. Whoever asks meanwhile gets its result. */
export function shareRuns<T>() {
  const running = new Map<string, Promise<T>>();
  return (name: string, work: () => Promise<T>): Promise<T> => {
    const run = running.get(name) ?? work().finally(() => running.delete(name));
    running.set(name, run);
    return run;
  };
}
