import { commandOptionNames } from '../command-line/index.ts';

/**
 * Chromium has some 1,500 switches and gets more with each version; one that records traffic writes
 * keys in clear (`--trace-startup=netlog`), and it does so before any code of ours runs. So those of
 * the packaged app are few and named: how it looks, where it runs, how it reaches the network.
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
/** What a test runner attaches with; a shipped build has that fuse off. */
const debugging: ReadonlySet<string> = new Set(['inspect', 'remote-debugging-port']);

export interface SwitchRules {
  readonly platform: NodeJS.Platform;
  /** Whether these are the words of a command, whose own options begin like switches. */
  readonly command: boolean;
  /** Whether a debugger is attached already. */
  readonly inspected: boolean;
}

/**
 * The switches that the packaged app does not start with, each once, written with two dashes. Chromium
 * takes one from anywhere on the line, behind one dash or two (on Windows behind a slash too), so
 * that an option's value can be one.
 */
export function refusedSwitches(args: readonly string[], rules: SwitchRules): string[] {
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
    // macOS names the process so when it starts it from the desktop.
    (rules.platform === 'darwin' && /^psn_\d+_\d+$/.test(name));
  return [...new Set(names.filter((name) => !isPermitted(name)))].map((name) => `--${name}`);
}
