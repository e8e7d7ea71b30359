import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import { runTool } from './support/stop.mjs';

/**
 * `npm run -s desk -- export …`: the app as a command, from a fresh clone. Installs what it needs, and prints nothing
 * on stdout except the command's output.
 */
const words = process.argv.slice(2);
const cancelled = 130;
/** @type {import('node:child_process').ChildProcess | null} */
let app = null;
let isStopping = false;

// Runs first, with the rest loaded later, so that cancelling always prints the same line. At a terminal, Ctrl+C arrives
// a second time through npm; the app gets one signal.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (!app) process.exit(printCancelled());
    if (!isStopping) app.kill(signal);
    isStopping = true;
  });
}

await runTool(async () => {
  const [{ build }, { prepareQuietly }, { root }] = await Promise.all([
    import('./build.mjs'),
    import('./prepare.mjs'),
    import('./support/root.mjs'),
  ]);
  const runtime = await prepareQuietly();
  await build(runtime);
  return runApp(runtime.path, [...listSandboxSwitches(), root, 'desk', ...words]);
});

/**
 * Runs the program in its own process group: a terminal signals the whole group, which would end the app's processes
 * before the app can.
 *
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<number>} its exit code
 */
function runApp(program, args) {
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  return new Promise((resolve, reject) => {
    app = spawn(program, args, {
      env,
      // npm changes to the top of the repository, but paths are relative to the caller's folder.
      cwd: process.env.INIT_CWD ?? process.cwd(),
      stdio: ['inherit', 'pipe', 'inherit'],
      detached: process.platform !== 'win32',
    });
    const { stdout } = app;
    let hasSpoken = false;
    stdout?.once('data', () => {
      hasSpoken = true;
    });
    stdout?.pipe(process.stdout);
    // The reader is gone and wants no more.
    process.stdout.once('error', () => stdout?.destroy());
    app.once('error', reject);
    app.once('close', (code, signal) => {
      if (code !== null) resolve(code);
      else if (!isStopping) resolve(128 + constants.signals[signal ?? 'SIGTERM']);
      // Right after its start it doesn't handle signals yet, and ends without a message.
      else resolve(hasSpoken ? cancelled : printCancelled());
    });
  });
}

/** The app's message on cancelling, for when it could not print it itself. */
function printCancelled() {
  const error = { kind: 'cancelled', text: 'Stopped', retryable: false };
  const result = { ok: false, command: words[0] ?? 'help', exitCode: cancelled, error };
  const isStdoutForFile = / --out[= ]-(?: |$)/.test(` ${words.join(' ')}`);
  writeSync(2, 'Cancelled. Nothing was written.\n');
  writeSync(isStdoutForFile ? 2 : 1, `${JSON.stringify(result)}\n`);
  return cancelled;
}

/** As root, Chromium's sandbox can't start. A command opens no page that the sandbox would guard. */
function listSandboxSwitches() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
