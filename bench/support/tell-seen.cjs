'use strict';
/**
 * Loaded into a process of Electron before its app: says on stdout how many milliseconds after
 * VENUE_DESK_STARTED a page of it shows what VENUE_DESK_SEEN selects, and how much of a processor all
 * its processes have taken by then, and ends it. Nothing else is attached, since what drives a page
 * slows its start.
 */
if (process.type === 'browser') {
  const { app } = require('electron');
  const watch = (selector) =>
    new Promise((resolve) => {
      const look = () =>
        document.querySelector(selector)?.checkVisibility()
          ? // Painted, too.
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(Date.now())))
          : requestAnimationFrame(look);
      look();
    });
  app.on('browser-window-created', (_, window) => {
    window.webContents.on('dom-ready', async () => {
      const selector = JSON.stringify(process.env.VENUE_DESK_SEEN);
      const seen = await window.webContents.executeJavaScript(`(${watch})(${selector})`);
      // Not by the time that the system tells of the process, which can be a second off.
      const started = Number(process.env.VENUE_DESK_STARTED);
      const processors = app.getAppMetrics().map(({ cpu }) => (cpu.cumulativeCPUUsage ?? 0) * 1000);
      const processor = processors.reduce((sum, each) => sum + each, 0);
      process.stdout.write(`SEEN ${seen - started} ${processor}\n`);
      app.quit();
    });
  });
}
