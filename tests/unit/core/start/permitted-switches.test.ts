import { describe, expect, test } from 'vitest';
import { listRefusedSwitches } from '../../../../electron/core/app/start/permitted-switches.ts';

const usual = { platform: 'linux', command: false, inspected: false } as const;
const refused = (
  args: readonly string[],
  options: Partial<Parameters<typeof listRefusedSwitches>[1]> = {},
) => listRefusedSwitches(args, { ...usual, ...options });

/** Switches that record traffic, weaken TLS or the sandbox, run foreign code or open a port. */
const dangerous = [
  'trace-startup',
  'trace-startup-file',
  'trace-config-file',
  'trace-to-file',
  'enable-tracing',
  'enable-perfetto-system-tracing',
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
  'enable-logging',
  'log-file',
  'v',
  'vmodule',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'inspect',
  'inspect-brk',
  'js-flags',
  'require',
  'r',
  'load-extension',
  'renderer-cmd-prefix',
  'utility-cmd-prefix',
  'gpu-launcher',
  'browser-subprocess-path',
  'single-process',
  'no-zygote',
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'allow-insecure-localhost',
  'disable-web-security',
  'host-rules',
  'host-resolver-rules',
  'disable-setuid-sandbox',
  'enable-features',
  'disable-features',
  'enable-blink-features',
  'disable-site-isolation-trials',
  'enable-automation',
  'test-type',
  'auth-server-allowlist',
  'a-switch-of-a-later-version',
];

test.each(dangerous)('--%s is refused in every way to write it', (name) => {
  for (const word of [`--${name}`, `--${name}=netlog,-*`, `-${name}`, `-${name}=x`]) {
    expect(refused([word])).toEqual([`--${name}`]);
    expect(refused(['desk', 'export', '--out', word], { command: true })).toEqual([`--${name}`]);
  }
  for (const word of [`/${name}`, `/${name.toUpperCase()}=1`, `--${name.toUpperCase()}`]) {
    expect(refused([word], { platform: 'win32' })).toEqual([`--${name}`]);
  }
});

describe('what is permitted', () => {
  test('how it looks, where it runs and how it reaches the network', () => {
    const args = [
      '--ozone-platform=wayland',
      '--ozone-platform-hint=auto',
      '--force-device-scale-factor=2',
      '--lang=nl',
      '--disable-gpu',
      '--user-data-dir=/tmp/x',
      '--no-sandbox',
      '--log-level=3',
      '--proxy-server=proxy:8080',
      '--force-renderer-accessibility',
      'app://x',
      '/home/x',
    ];
    expect(refused(args)).toEqual([]);
  });

  test('the options of a command, where it is one', () => {
    const args = ['desk', 'export', '--profile', 'X', '--out=-trace-startup', '--quiet', '-h'];
    expect(refused(args, { command: true })).toEqual([]);
    expect(refused(args)).toEqual(['--profile', '--out', '--quiet', '--h']);
  });

  test('what comes after the end of the switches', () => {
    expect(refused(['--', '--trace-startup'])).toEqual([]);
  });

  test('a debugger, where a test has attached one', () => {
    const args = ['--inspect=0', '--remote-debugging-port=0'];
    expect(refused(args, { inspected: true })).toEqual([]);
    expect(refused(args)).toHaveLength(2);
  });
});
