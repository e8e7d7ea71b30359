'use strict';
/**
 * Loaded with `-r` into the app: prints a line of JSON on stderr when a window shows its page, or a native message
 * opens.
 */
require('../../support/break-start.cjs');
const { writeSync } = require('node:fs');
const { app } = require('electron');

app.on('browser-window-created', (_event, window) => {
  window.webContents.once('did-finish-load', () => writeSync(2, '{"title":"window"}\n'));
});
