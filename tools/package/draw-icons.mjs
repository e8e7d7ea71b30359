import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { captureCommand } from '../support/run-command.mjs';
import { Stop } from '../support/stop.mjs';
import { writeIcns, writeIco } from './icon-files.mjs';

/** All sizes that the three systems need. */
const iconSizes = [16, 24, 32, 48, 64, 96, 128, 256, 512, 1024];
const pictures = ['icon', 'document'];

/** The folder that electron-builder.yml names. */
const iconsFolder = join(root, '.runtime', 'package', 'icons');

/**
 * Draws each SVG in resources/ in all sizes with Chromium, and makes the icon files for Windows and macOS.
 *
 * @param {import('../runtime.mjs').Runtime} runtime
 */
export async function drawIcons(runtime) {
  rmSync(iconsFolder, { recursive: true, force: true });
  mkdirSync(iconsFolder, { recursive: true });
  const request = JSON.stringify({ pictures, sizes: iconSizes, into: iconsFolder });
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const { code, output } = await captureCommand(
    runtime.path,
    [
      join(root, 'tools', 'package', 'icon-drawer.cjs'),
      ...(process.platform === 'linux' ? ['--ozone-platform=headless', '--disable-gpu'] : []),
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
    { env: { ...env, VENUE_DESK_ICONS: request }, timeoutMs: 60_000 },
  );
  if (code !== 0) throw new Stop(`The icons could not be drawn:\n${output}`);
  for (const name of pictures) {
    const drawn = iconSizes.map((size) => ({
      size,
      png: readFileSync(join(iconsFolder, name, `${size}x${size}.png`)),
    }));
    writeFileSync(join(iconsFolder, `${name}.ico`), writeIco(drawn));
    writeFileSync(join(iconsFolder, `${name}.icns`), writeIcns(drawn));
  }
  return `${pictures.length} in ${iconSizes.length} sizes`;
}
