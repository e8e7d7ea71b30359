/**
 * Runs before all other code of ours. Fuses don't block switches that weaken TLS, log traffic or open a debugging port
 * (fact: switches beat fuses), so the packaged app accepts only permitted ones. Development only removes known
 * dangerous ones, since test runners need others.
 */
import inspector from 'node:inspector';
import { app } from 'electron';
import {
  findCommandArguments,
  listRefusedSwitches,
  StartRefused,
} from '../../core/app/start/index.ts';

const dangerousSwitches = [
  'ignore-certificate-errors',
  'ignore-certificate-errors-spki-list',
  'ignore-urlfetcher-cert-requests',
  'allow-insecure-localhost',
  'allow-running-insecure-content',
  'disable-web-security',
  'unsafely-treat-insecure-origin-as-secure',
  'host-rules',
  'host-resolver-rules',
  'log-net-log',
  'net-log-capture-mode',
  'ssl-key-log-file',
  'js-flags',
];
const debugSwitches = [
  'remote-debugging-port',
  'remote-debugging-pipe',
  'remote-debugging-address',
];
const dangerousEnvironment = ['SSLKEYLOGFILE', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS'];

// Test runs attach Node's inspector first; shipped builds have that fuse off.
const isInspected = inspector.url() !== undefined;

/** The reason why the app must not run as it was started. Null if it may. */
export const startRefusal: StartRefused | null = findRefusal();

for (const name of dangerousSwitches) app.commandLine.removeSwitch(name);
for (const name of dangerousEnvironment) delete process.env[name];
if (!isInspected) for (const name of debugSwitches) app.commandLine.removeSwitch(name);

// Host names that a page prefetches would leak data to any host (fact: looked up ahead).
app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false');

function findRefusal(): StartRefused | null {
  if (process.env.NODE_TLS_REJECT_UNAUTHORIZED !== undefined) {
    return new StartRefused('start.refused.certificates');
  }
  if (!app.isPackaged) return null;
  const switches = listRefusedSwitches(process.argv.slice(1), {
    platform: process.platform,
    command: findCommandArguments(process.argv, false) !== null,
    inspected: isInspected,
  });
  if (switches.length > 0) {
    return new StartRefused('start.refused.switches', { switches: switches.join(' ') });
  }
  // Electron adds the switch itself if ELECTRON_DISABLE_SANDBOX is set.
  const isSandboxed = !app.commandLine.hasSwitch('no-sandbox');
  const isPermittedRoot = process.getuid?.() === 0 && process.env.VENUE_DESK_AS_ROOT === '1';
  if (isSandboxed || isPermittedRoot) return null;
  // An AppImage adds the switch itself if there are no user namespaces.
  const isAppImage = process.env.APPIMAGE !== undefined;
  return new StartRefused(isAppImage ? 'start.refused.appImage' : 'start.refused.sandbox');
}
