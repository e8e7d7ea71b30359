import { Stop } from '../support/stop.mjs';

const needed = [20, 19];

/** @returns {string} the version, for the progress line */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = needed;
  if (major < neededMajor || (major === neededMajor && minor < neededMinor)) {
    throw new Stop(
      `Venue Desk's tools need Node ${needed.join('.')} or newer; this is ${process.versions.node}. ` +
        'Install a newer Node and try again.',
    );
  }
  return process.versions.node;
}
