'use strict';
/** What every app of this runtime needs for a window: nothing less can start. */
const { app, BrowserWindow } = require('electron');

app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1280, height: 800, show: false });
  window.once('ready-to-show', () => window.show());
  window.loadURL('data:text/html,<button>Seen</button>');
});
