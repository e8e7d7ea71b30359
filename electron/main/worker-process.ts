import { join } from 'node:path';
import { utilityProcess } from 'electron';
import type { WorkerEvents, WorkerProcess } from '../core/worker/worker-caller.ts';
import type { FromWorker } from '../core/worker/worker-messages.ts';
import { log } from './log.ts';

/**
 * Starts one of our workers in an Electron utility process. It gets no environment but what a
 * desktop session needs, since crash dumps carry the whole of it (bar, fact 8).
 */
export function startWorkerProcess(
  name: 'engine' | 'keychain',
  args: readonly string[],
  events: WorkerEvents,
): WorkerProcess {
  const child = utilityProcess.fork(join(import.meta.dirname, `../workers/${name}.js`), [...args], {
    serviceName: `Venue Desk ${name}`,
    stdio: 'ignore',
    env: sessionEnvironment(),
  });
  child.on('message', (message: FromWorker) => events.onMessage(message));
  child.on('exit', (code) => {
    log('worker-exit', { worker: name, code });
    events.onExit();
  });
  return {
    post: (message) => child.postMessage(message),
    kill: () => void child.kill(),
  };
}

const passedOn = [
  'HOME',
  'PATH',
  'LANG',
  'LC_ALL',
  'TZ',
  'DISPLAY',
  'WAYLAND_DISPLAY',
  'XAUTHORITY',
  'XDG_RUNTIME_DIR',
  'XDG_CURRENT_DESKTOP',
  'XDG_DATA_HOME',
  'XDG_CONFIG_HOME',
  'DBUS_SESSION_BUS_ADDRESS',
  'USER',
  'LOGNAME',
  'TMPDIR',
  'SystemRoot',
  'USERPROFILE',
  'APPDATA',
  'LOCALAPPDATA',
  'TEMP',
  'TMP',
];

function sessionEnvironment(): Record<string, string> {
  const kept: Record<string, string> = {};
  for (const name of passedOn) {
    const value = process.env[name];
    if (value !== undefined) kept[name] = value;
  }
  return kept;
}
