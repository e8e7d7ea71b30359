import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { build } from './build.mjs';
import { checkInstallers } from './package/check-installers.mjs';
import { drawIcons } from './package/draw-icons.mjs';
import { expectedFuses } from './package/expected-fuses.mjs';
import { listArchive, readArchived } from './package/list-archive.mjs';
import { readFuses } from './package/read-fuses.mjs';
import {
  parsePackageMarks,
  readPackageMarks,
  takeSecrets,
  toPackagerArguments,
} from './package/release-settings.mjs';
import { writeSbom } from './package/write-sbom.mjs';
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

/** Maximum size of our own files, without Electron itself. */
const maximumMegabytes = 120;

const packagedFiles =
  /^(package\.json|dist\/.+|node_modules\/(@duckdb\/[\w.-]+|detect-libc|keytar)\/.+)$/;

/**
 * `npm run package`: the app as users get it, unpacked in release/.
 * `npm run package -- --installer`: this platform's installers too; official Electron only.
 * `npm run package -- --quick`: without what only a release needs, for tests of the packaged app.
 */
await runTool(async () => {
  const withInstaller = process.argv.includes('--installer');
  const quick = process.argv.includes('--quick');
  const secrets = takeSecrets(process.env);
  const progress = startProgress(prepareSteps + (quick ? 8 : 9));
  const runtime = await prepare(progress, ['run']);
  if (withInstaller && !runtime.official) {
    throw new Stop(
      `No installer is built from the unofficial copy of Electron ${runtime.version}. ` +
        'Run this where the official download can be reached, ' +
        'or leave out --installer for an unpacked build to test with.',
    );
  }
  if (withInstaller && process.platform === 'linux' && !process.env.VENUE_DESK_HOMEPAGE) {
    throw new Stop('Linux packages name their publisher’s page: set VENUE_DESK_HOMEPAGE.');
  }
  const marks = readPackageMarks(process.env, {
    isForUsers: withInstaller,
    isOfficial: runtime.official,
  });
  await progress.step('Build', () => build(runtime));
  await progress.step('Icons', () => drawIcons(runtime));
  rmSync(release, { recursive: true, force: true });
  await progress.step('Package', () => bundle(runtime, withInstaller, marks, secrets));
  await progress.step('Contents', checkContents);
  await progress.step('Updates', () => checkMarks(marks));
  const bom = join(release, 'venue-desk.cdx.json');
  await progress.step('Bill of materials', () => writeSbom(bom, runtime.version));
  await progress.step('Size', checkSize);
  await progress.step('Fuses', checkFuses);
  if (!quick) {
    const electron = { version: runtime.version, dist: toDist(runtime.path) };
    await progress.step('Installers', () =>
      checkInstallers(electron, dirname(find(['venue-desk']))),
    );
  }
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
 * @param {import('./package/release-settings.mjs').PackageMarks} marks
 * @param {NodeJS.ProcessEnv} secrets
 */
async function bundle(runtime, withInstaller, marks, secrets) {
  const args = [
    join('node_modules', 'electron-builder', 'cli.js'),
    ...(withInstaller ? [] : ['--dir']),
    '--publish=never',
    `--config.electronDist=${toDist(runtime.path)}`,
    `--config.electronVersion=${runtime.version}`,
    ...listHomepageOptions(),
    ...toPackagerArguments(marks),
  ];
  const env = { ...process.env, ...secrets };
  const { code, output } = await captureCommand(process.execPath, args, { env });
  if (code !== 0) throw new Stop(`electron-builder did not succeed:\n${output}`);
  return release;
}

function listHomepageOptions() {
  const page = process.env.VENUE_DESK_HOMEPAGE;
  return page ? [`--config.extraMetadata.homepage=${page}`] : [];
}

/**
 * Returns the folder that has all of Electron: on macOS the executable is deep inside Electron.app.
 *
 * @param {string} path
 */
function toDist(path) {
  const app = path.indexOf('Electron.app');
  return app >= 0 ? dirname(path.slice(0, app + 'Electron.app'.length)) : dirname(path);
}

/** @param {import('./package/release-settings.mjs').PackageMarks} marks as they have to be in the package */
function checkMarks(marks) {
  const found = parsePackageMarks(readArchived(findArchive(), 'package.json'));
  if (!isDeepStrictEqual(found, marks)) {
    throw new Stop(
      `The package says ${JSON.stringify(found)}, and should say ${JSON.stringify(marks)}.`,
    );
  }
  const runtime = marks.unofficialRuntime ? 'an unofficial runtime, which the app tells; ' : '';
  return `${runtime}${marks.updates ? `from ${new URL(marks.updates.url).host}` : 'none'}`;
}

function findArchive() {
  return find(['resources/app.asar', 'Venue Desk.app/Contents/Resources/app.asar']);
}

/** Only what the app loads: too wide a pattern once packaged the whole repository. */
function checkContents() {
  const archive = findArchive();
  const files = listArchive(archive);
  const strangers = files.filter((file) => !packagedFiles.test(file));
  if (strangers.length > 0) {
    throw new Stop(`${archive} holds what users don't need:\n${strangers.slice(0, 20).join('\n')}`);
  }
  for (const needed of ['dist/main/main.js', 'dist/wasm/row-scanner.wasm']) {
    if (!files.includes(needed)) throw new Stop(`${archive} lacks a part of the app: ${needed}`);
  }
  return `${files.length} files`;
}

/** Checks that our files are in the packaged app, and none for another system. */
function checkSize() {
  const folder = find(['resources', 'Venue Desk.app/Contents/Resources']);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  const foreign = paths.filter((path) => {
    const platform = /(?:node-bindings-|prebuilds[\\/])(linux|darwin|win32)-/.exec(path)?.[1];
    return platform !== undefined && platform !== process.platform;
  });
  if (foreign.length > 0) throw new Stop(`Of another system:\n${foreign.join('\n')}`);
  const megabytes = paths.reduce((sum, path) => sum + statSync(path).size, 0) / 1_000_000;
  if (megabytes > maximumMegabytes) {
    throw new Stop(`${folder} has ${megabytes.toFixed(1)} MB; ${maximumMegabytes} are the limit.`);
  }
  return `${megabytes.toFixed(1)} of ${maximumMegabytes} MB`;
}

function checkFuses() {
  const executable = find(['venue-desk', 'Venue Desk.exe', macFramework]);
  const found = readFuses(executable);
  if (!isDeepStrictEqual(found, expectedFuses)) {
    throw new Stop(
      `${executable} does not have the fuses it must have:\n${JSON.stringify(found, null, 2)}`,
    );
  }
  return `as they must be in ${executable}`;
}

/**
 * @param {string[]} places where it is in the packaged app, by platform
 * @returns {string}
 */
function find(places) {
  for (const folder of readdirSync(release)) {
    for (const place of places) {
      const path = join(release, folder, place);
      if (existsSync(path)) return path;
    }
  }
  throw new Stop(`There is no packaged app in ${release}.`);
}
