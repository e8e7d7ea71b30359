import { commandOptionNames } from '../command-line/index.ts';

/**
 * Switches that the packaged app accepts, for its look, display and network. Chromium has about 1,500, and some are
 * dangerous: `--trace-startup=netlog` would record keys before any of our code runs.
 */
const permitted: ReadonlySet<string> = new Set([
  'lang',
  'user-data-dir',
  'no-sandbox',
  'log-level',
  'at-login',
  'ozone-platform',
  'ozone-platform-hint',
  'display',
  'wayland-text-input-version',
  'enable-wayland-ime',
  'gtk-version',
  'class',
  'name',
  'disable-gpu',
  'disable-gpu-compositing',
  'disable-dev-shm-usage',
  'use-gl',
  'use-angle',
  'force-device-scale-factor',
  'high-dpi-support',
  'force-color-profile',
  'force-renderer-accessibility',
  'force-high-contrast',
  'force-prefers-reduced-motion',
  'proxy-server',
  'proxy-bypass-list',
  'proxy-pac-url',
  'proxy-auto-detect',
  'no-proxy-server',
]);
/** Switches of test runners; shipped builds have them fused off. */
const debugging: ReadonlySet<string> = new Set(['inspect', 'remote-debugging-port']);

export interface SwitchRules {
  readonly platform: NodeJS.Platform;
  /** The words are a command's, whose options look like switches. */
  readonly command: boolean;
  /** A debugger is attached already. */
  readonly inspected: boolean;
}

/**
 * Lists the switches that the packaged app refuses, each once, with two dashes. Chromium accepts switches anywhere,
 * with one dash or two (on Windows also a slash), so that an option's value can be one.
 */
export function listRefusedSwitches(args: readonly string[], rules: SwitchRules): string[] {
  const isWindows = rules.platform === 'win32';
  const form = isWindows ? /^(?:--|-|\/)([^=]+)/ : /^--?([^=]+)/;
  const end = args.indexOf('--');
  const names = (end < 0 ? args : args.slice(0, end)).flatMap((word) => {
    const name = form.exec(word)?.[1];
    return name === undefined ? [] : [isWindows ? name.toLowerCase() : name];
  });
  const isPermitted = (name: string): boolean =>
    permitted.has(name) ||
    (rules.inspected && debugging.has(name)) ||
    (rules.command && commandOptionNames.has(name)) ||
    // macOS adds this process serial number when it starts the app from the desktop.
    (rules.platform === 'darwin' && /^psn_\d+_\d+$/.test(name));
  return [...new Set(names.filter((name) => !isPermitted(name)))].map((name) => `--${name}`);
}
