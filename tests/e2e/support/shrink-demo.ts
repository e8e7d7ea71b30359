import type { Desk } from './desk.ts';
import { evaluateAgain } from './in-main.ts';

/**
 * Gives the app a demo venue with a fifth of its rows, before it is opened: tests that download months of it need no
 * more. No other file gets the app.
 */
export async function shrinkDemo({ app }: Pick<Desk, 'app'>): Promise<void> {
  await evaluateAgain(() =>
    app.evaluate(({ utilityProcess }) => {
      const { fork } = utilityProcess;
      utilityProcess.fork = (...asked) => {
        const child = fork(...asked);
        const { postMessage } = child;
        child.postMessage = (message, ports) => {
          const isDemo = message?.type === 'start' && message.options?.tidy === true;
          const options = { ...message?.options, rowsPerMonth: 1000 };
          postMessage.call(child, isDemo ? { ...message, options } : message, ports);
        };
        return child;
      };
    }),
  );
}
