// Run by Electron: draws SVGs as PNGs, and ends. See draw-icons.mjs.
const { mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');
const { app, BrowserWindow, Menu } = require('electron');

/** @type {{ pictures: string[], sizes: number[], into: string }} */
const { pictures, sizes, into } = JSON.parse(process.env.VENUE_DESK_ICONS ?? '');

/** Runs in the page. */
const draw = `async (svg, size) => {
  const image = new Image();
  image.src = 'data:image/svg+xml;base64,' + btoa(unescape(encodeURIComponent(svg)));
  await image.decode();
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  canvas.getContext('2d').drawImage(image, 0, 0, size, size);
  return canvas.toDataURL('image/png');
}`;

// Electron's own menu ends the process where there is no screen.
Menu.setApplicationMenu(null);
app
  .whenReady()
  .then(async () => {
    const window = new BrowserWindow({ show: false, webPreferences: { sandbox: true } });
    await window.loadURL('data:text/html,<title>icons</title>');
    for (const name of pictures) {
      const svg = readFileSync(join(__dirname, '..', '..', 'resources', `${name}.svg`), 'utf8');
      mkdirSync(join(into, name), { recursive: true });
      for (const size of sizes) {
        const url = await window.webContents.executeJavaScript(
          `(${draw})(${JSON.stringify(svg)}, ${size})`,
        );
        const png = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
        writeFileSync(join(into, name, `${size}x${size}.png`), png);
      }
    }
    app.exit(0);
  })
  .catch((error) => {
    process.stderr.write(`${error.stack}\n`);
    app.exit(1);
  });
