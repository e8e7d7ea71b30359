import type { ElectronApplication } from '@playwright/test';

type Electron = typeof import('electron');

/**
 * Runs asynchronous code in the app's main process. The debugger holds a promise only weakly: unless the app refers to
 * it, it may be collected before it settles ("Resulting promise was garbage collected"). So it is stored there until
 * then.
 */
export function runInMain<T, Input>(
  app: ElectronApplication,
  run: (electron: Electron, input: Input) => Promise<T>,
  input: Input,
): Promise<T> {
  const started = app.evaluate(
    (electron, { source, given }) => {
      const test = globalThis as { runningForTest?: Set<Promise<unknown>> };
      test.runningForTest ??= new Set();
      const { runningForTest } = test;
      const running = new Function(`return (${source})`)()(electron, given) as Promise<unknown>;
      runningForTest.add(running);
      return running.finally(() => runningForTest.delete(running));
    },
    { source: run.toString(), given: input as unknown },
  );
  return started as Promise<T>;
}

/**
 * Evaluates again if the debugger lost the result, which under load also happens to synchronous code. Only for code
 * that may run twice.
 */
export async function evaluateAgain<T>(evaluate: () => Promise<T>): Promise<T> {
  for (let left = 3; ; left -= 1) {
    try {
      return await evaluate();
    } catch (error) {
      if (left === 0 || !String(error).includes('garbage collected')) throw error;
    }
  }
}
