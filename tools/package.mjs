import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from './build.mjs';
import { expectedFuses } from './package/expected-fuses.mjs';
import { readFuses } from './package/read-fuses.mjs';
import { prepare, prepareSteps } from './prepare.mjs';
import { startProgress } from './support/progress.mjs';
import { root } from './support/root.mjs';
import { captureCommand } from './support/run-command.mjs';
import { runTool, Stop } from './support/stop.mjs';

const release = join(root, 'release');
const macFramework = join(
  'Venue Desk.app',
  'Contents/Frameworks/Electron Framework.framework/Electron Framework',
);

/**
 * `npm run package`: the app as users get it, unpacked in release/.
 * `npm run package -- --installer`: this platform's installers too; official Electron only.
 */
await runTool(async () => {
  const withInstaller = process.argv.includes('--installer');
  const progress = startProgress(prepareSteps + 3);
  const runtime = await prepare(progress, ['run']);
  if (withInstaller && !runtime.official) {
    throw new Stop(
      `No installer is built from the unofficial copy of Electron ${runtime.version}. ` +
        'Run this where the official download can be reached, ' +
        'or leave out --installer for an unpacked build to test with.',
    );
  }
  await progress.step('Build', () => build(runtime));
  await progress.step('Package', () => bundle(runtime, withInstaller));
  await progress.step('Fuses', () => checkFuses());
  if (!runtime.official) {
    process.stdout.write(
      `\nWARNING: ${release} holds an UNOFFICIAL copy of Electron ${runtime.version}: ` +
        'for testing only, never for users.\n',
    );
  }
});

/**
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {boolean} withInstaller
 */
async function bundle(runtime, withInstaller) {
  const { code, output } = await captureCommand(process.execPath, [
    join('node_modules', 'electron-builder', 'cli.js'),
    ...(withInstaller ? [] : ['--dir']),
    '--publish=never',
    `--config.electronDist=${distOf(runtime.path)}`,
    `--config.electronVersion=${runtime.version}`,
  ]);
  if (code !== 0) throw new Stop(`electron-builder did not succeed:\n${output}`);
  return release;
}

/**
 * The folder that holds all of Electron: on macOS the executable lies deep in Electron.app.
 *
 * @param {string} path
 */
function distOf(path) {
  const app = path.indexOf('Electron.app');
  return app >= 0 ? dirname(path.slice(0, app + 'Electron.app'.length)) : dirname(path);
}

function checkFuses() {
  const executable = findExecutable();
  const found = readFuses(executable);
  if (!isDeepStrictEqual(found, expectedFuses)) {
    throw new Stop(
      `${executable} does not have the fuses it must have:\n${JSON.stringify(found, null, 2)}`,
    );
  }
  return `as they must be in ${executable}`;
}

/** The file that carries the fuses: on macOS it is the framework. */
function findExecutable() {
  const places = ['venue-desk', 'Venue Desk.exe', macFramework];
  for (const folder of readdirSync(release)) {
    for (const place of places) {
      const path = join(release, folder, place);
      if (existsSync(path)) return path;
    }
  }
  throw new Stop(`There is no packaged app in ${release}.`);
}
