'use strict';
/**
 * Loaded with `-r` into the app by `driven-app.ts`: runs functions that it receives in the main process. A debugger
 * would attach to each new window, and pause it until it has.
 */
const electron = require('electron');

const running = new Set();
process.on('message', ({ id, source, given }) => {
  const work = (async () => new Function(`return (${source})`)()(electron, given))();
  running.add(work);
  work
    .then(
      (value) => process.send({ id, value }),
      (error) => process.send({ id, error: String(error?.stack ?? error) }),
    )
    .finally(() => running.delete(work));
});
