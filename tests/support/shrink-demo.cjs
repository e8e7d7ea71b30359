'use strict';
/**
 * Gives the app a demo venue with VENUE_DESK_DEMO_ROWS bookings a month, if that is set: tests that download months of
 * it need no more than a fifth of them. Loaded with `-r`.
 */
const { utilityProcess } = require('electron');

const rowsPerMonth = Number(process.env.VENUE_DESK_DEMO_ROWS);
if (utilityProcess && rowsPerMonth > 0) {
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
}
