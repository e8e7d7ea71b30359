import type { Desk } from './desk.ts';
import { evaluateAgain } from './in-main.ts';

/** A month of bookings of such a demo venue. */
export const shrunkRows = 1000;

/**
 * Gives the app a demo venue with a fifth of its rows, before it is opened: tests that download months of it need no
 * more. The worker's next file gets a whole one (`spare-app.ts`).
 */
export async function shrinkDemo({ app }: Pick<Desk, 'app'>): Promise<void> {
  await evaluateAgain(() =>
    app.evaluate(({ app: main, utilityProcess }, rowsPerMonth) => {
      const { fork } = utilityProcess;
      utilityProcess.fork = (...args) => {
        const child = fork(...args);
        const { postMessage } = child;
        child.postMessage = (message, ports) => {
          const isDemo = message?.type === 'start' && message.options?.tidy === true;
          const options = { ...message?.options, rowsPerMonth };
          postMessage.call(child, isDemo ? { ...message, options } : message, ports);
        };
        return child;
      };
      // One that was started ahead.
      const demo = main.getAppMetrics().find(({ name }) => name === 'Venue Desk demo venue');
      if (demo) process.kill(demo.pid);
    }, shrunkRows),
  );
}
