/**
 * Runs before anything else of ours. Fuses don't stop switches that weaken TLS, log the traffic or
 * open a debugging port (bar, fact 7), so they are removed here; a process told not to check
 * certificates refuses to start.
 */
import inspector from 'node:inspector';
import { app } from 'electron';

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

for (const name of dangerousSwitches) app.commandLine.removeSwitch(name);
for (const name of dangerousEnvironment) delete process.env[name];
// A test run attaches Node's inspector first; a shipped build has that fuse off, so it never does.
if (!inspector.url()) for (const name of debugSwitches) app.commandLine.removeSwitch(name);

if (process.env.NODE_TLS_REJECT_UNAUTHORIZED !== undefined) {
  process.stderr.write(
    'Venue Desk does not start while NODE_TLS_REJECT_UNAUTHORIZED is set: unset it and start again.\n',
  );
  process.exit(78);
}
