import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../support/root.mjs';
import { Stop } from '../support/stop.mjs';

/** The builder's packages that `npm run package` uses. */
const load = (/** @type {string[]} */ ...path) =>
  createRequire(import.meta.url)(join(root, 'node_modules', ...path));

/**
 * Checks, on one system, what electron-builder would pass to the programs that write packages: the configuration by its
 * schema, that every named file exists, and for deb, rpm and AppImage everything that goes into them.
 *
 * @param {{ version: string, dist: string }} electron
 * @param {string} unpacked the packaged app
 */
export async function checkInstallers(electron, unpacked) {
  const { getConfig, validateConfiguration } = load(
    'app-builder-lib',
    'out',
    'util',
    'config',
    'config.js',
  );
  const { DebugLogger } = load('builder-util');
  const config = await getConfig(root, null, null);
  await validateConfiguration(config, new DebugLogger(false));
  const missing = listNamedFiles(config).filter((file) => !existsSync(join(root, file)));
  if (missing.length > 0) throw new Stop(`electron-builder.yml names missing files: ${missing}`);
  if (process.platform !== 'linux') return 'the configuration';
  const made = await runDry(config, electron, unpacked);
  checkPackages(made);
  return `the configuration, and what goes into ${Object.keys(made).join(', ')}`;
}

/**
 * @param {Record<string, any>} config
 * @returns {string[]}
 */
function listNamedFiles(config) {
  const { mac, win, nsis, linux, deb, rpm, fileAssociations, extraResources } = config;
  const icons = (/** @type {any} */ { icon }) => [icon, icon.replace(/\.icns$/, '.ico')];
  return [
    mac.icon,
    mac.entitlements,
    mac.entitlementsInherit,
    win.icon,
    nsis.include,
    linux.icon,
    ...fileAssociations.flatMap(icons),
    ...extraResources.map((/** @type {any} */ { from }) => from),
    ...[...deb.fpm, ...rpm.fpm].map((mapping) => mapping.split('=')[0]),
  ];
}

/**
 * @typedef {{ args?: string[], desktop: string }} Made
 * @param {Record<string, any>} config
 * @param {{ version: string, dist: string }} electron
 * @param {string} prepackaged
 * @returns {Promise<Record<string, Made>>}
 */
async function runDry(config, electron, prepackaged) {
  const { build, Platform } = load('electron-builder');
  /** @type {Record<string, Made>} */
  const made = {};
  for (const target of ['deb', 'rpm', 'AppImage']) {
    await build({
      targets: Platform.LINUX.createTarget(target),
      projectDir: root,
      prepackaged,
      publish: 'never',
      config: {
        ...config,
        electronVersion: electron.version,
        electronDist: electron.dist,
        // A deb requires one; the release sets it.
        extraMetadata: {
          homepage: process.env.VENUE_DESK_HOMEPAGE ?? 'https://venue-desk.invalid',
        },
      },
      // True stops the builder here.
      effectiveOptionComputed: async (/** @type {any} */ options) => {
        made[target] = Array.isArray(options)
          ? { args: options[0], desktop: readFileSync(options[1], 'utf8') }
          : { desktop: await (options.desktop.value ?? options.desktop) };
        return true;
      },
    });
  }
  return made;
}

/** @param {Record<string, Made>} made */
function checkPackages(made) {
  for (const [target, { args, desktop }] of Object.entries(made)) {
    const wrong = [
      ...(desktop.includes('no-sandbox') ? ['it starts without Chromium’s sandbox'] : []),
      ...[
        'MimeType=',
        'x-scheme-handler/venue-desk',
        'vnd.venue-desk.views+json',
        'Icon=venue-desk',
        'Comment[de]=',
      ]
        .filter((part) => !desktop.includes(part))
        .map((part) => `its desktop entry lacks ${part}`),
      ...(args ? findMissingParts(args) : []),
    ];
    if (wrong.length > 0) throw new Stop(`${target}: ${wrong.join('; ')}\n${desktop}`);
  }
}

/** @param {string[]} args of fpm */
function findMissingParts(args) {
  const wanted = [
    ...[16, 32, 48, 128, 256, 512].map((size) => `hicolor/${size}x${size}/apps/venue-desk.png`),
    '/usr/share/mime/packages/venue-desk-files.xml',
    '/usr/share/applications/venue-desk.desktop',
    '/opt/Venue Desk',
  ];
  return wanted
    .filter((part) => !args.some((arg) => arg.includes(part)))
    .map((part) => `it lacks ${part}`);
}
