import { execFileSync, spawn } from 'node:child_process';
import { root } from './root.mjs';

/**
 * @typedef {object} CommandOptions
 * @property {string} [cwd] working folder; the repository's top by default
 * @property {NodeJS.ProcessEnv} [env] whole environment; this process's by default
 * @property {number} [timeoutMs] the command is killed after this many milliseconds
 * @property {boolean} [shell] needed on Windows for commands that are batch files
 */

/**
 * Runs a command to its end and returns its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>} `output` holds both streams
 *   in the order they came; `code` is 127 when the command does not exist, 128 when it was killed
 */
export function captureCommand(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: options.timeoutMs,
      shell: options.shell ?? false,
    });
    let output = '';
    let stdout = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      stdout += text;
      output += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
    child.once('error', (error) =>
      resolve({ code: 127, output: `${error.message}\n`, stdout: '' }),
    );
    child.once('close', (code) => resolve({ code: code ?? 128, output, stdout }));
  });
}

/**
 * Runs a command on this process's terminal, passes signals on to it, and ends it when the parent process has ended:
 * `sh`, through which npm starts it, passes no signals on.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {CommandOptions & { ownGroup?: boolean }} [options] `ownGroup`: the command gets no input,
 *   and signals reach all that it started, for commands that don't hand them on themselves
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null }>} `code` follows the shell's
 *   habit: 128 and more when a signal ended the command
 */
export function passThroughCommand(command, args, options = {}) {
  const ownGroup = options.ownGroup === true && process.platform !== 'win32';
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: options.cwd ?? root,
      env: options.env ?? process.env,
      stdio: [ownGroup ? 'ignore' : 'inherit', 'inherit', 'inherit'],
      detached: ownGroup,
    });
    /** @type {NodeJS.Signals[]} */
    const handedOn = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    const handOn = (/** @type {NodeJS.Signals} */ signal) => {
      if (ownGroup && child.pid) process.kill(-child.pid, signal);
      // At a terminal Ctrl+C reaches the whole process group: a second signal would mean "at once".
      else if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    for (const signal of handedOn) process.on(signal, handOn);
    const starters = findStarters();
    const watching = setInterval(() => {
      if (!starters.every(isThere)) handOn('SIGTERM');
    }, 500);
    const settle = () => {
      clearInterval(watching);
      for (const signal of handedOn) process.off(signal, handOn);
    };
    child.once('error', (error) => {
      settle();
      reject(error);
    });
    child.once('close', (code, signal) => {
      settle();
      resolve({ code: code ?? 128 + (signal === 'SIGINT' ? 2 : 15), signal });
    });
  });
}

/** Returns this process's parent, and npm if that is its ancestor. */
function findStarters() {
  const { ppid } = process;
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return [ppid];
  try {
    return [
      ppid,
      Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(ppid)], { encoding: 'utf8' })),
    ];
  } catch {
    return [ppid];
  }
}

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
