'use strict';
/**
 * Loaded with `-r` into the app's main process. Native messages go to stderr, one line of JSON each, so that a test can
 * read them, and a start can be broken. VENUE_DESK_BREAK_START: `folder` (the folder for rows can't be emptied), `page`
 * (no page can be loaded), `process` (every page's process ends), or empty. VENUE_DESK_HOLD_MESSAGE: a file; a message
 * stays open until it exists.
 */
const fs = require('node:fs');
const { syncBuiltinESMExports } = require('node:module');
const electron = require('electron');

const { VENUE_DESK_BREAK_START: broken, VENUE_DESK_HOLD_MESSAGE: until } = process.env;

electron.dialog.showErrorBox = (title, text) => {
  fs.writeSync(2, `${JSON.stringify({ title, text })}\n`);
  const pause = new Int32Array(new SharedArrayBuffer(4));
  while (until && !fs.existsSync(until)) Atomics.wait(pause, 0, 0, 20);
};

if (broken === 'folder') {
  const { rmSync } = fs;
  fs.rmSync = (path, options) => {
    if (!String(path).endsWith('working')) return rmSync(path, options);
    const locked = `${path}/locked`;
    throw Object.assign(new Error('EPERM'), { code: 'EPERM', syscall: 'unlink', path: locked });
  };
  syncBuiltinESMExports();
}

if (broken === 'page') {
  electron.app.on('browser-window-created', (_event, window) => {
    window.loadURL = () => Promise.reject(new Error('ERR_FAILED'));
  });
}

if (broken === 'process') {
  electron.app.on('browser-window-created', (_event, window) => {
    window.loadURL = () => new Promise(() => {});
    setImmediate(() =>
      window.webContents.emit('render-process-gone', {}, { reason: 'launch-failed' }),
    );
  });
}
