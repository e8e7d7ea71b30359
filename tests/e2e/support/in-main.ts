import type { ElectronApplication } from '@playwright/test';

type Electron = typeof import('electron');

/**
 * Runs in the app's main process what takes its time. The debugger holds the promise that it waits
 * for only weakly: one that nothing in the app holds either may be collected before it settles
 * ("Resulting promise was garbage collected"). So it is held there until then.
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
 * Evaluates again what the debugger lost, which happens under load to what returns at once, too. Only
 * for what may be done twice.
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
