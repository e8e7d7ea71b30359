import { spawn } from 'node:child_process';
import { writeSync } from 'node:fs';
import { constants } from 'node:os';
import { runTool } from './support/stop.mjs';

/**
 * `npm run -s desk -- export …`: the app as a command, from a fresh clone. Sets up by itself, and says
 * nothing on stdout but what the command says.
 */
const words = process.argv.slice(2);
const cancelled = 130;
/** @type {import('node:child_process').ChildProcess | null} */
let app = null;
let isAsked = false;

// First of all, with the rest loaded later, so that cancelling prints the same line at any time. At
// a terminal Ctrl+C arrives a second time through npm; the app is signalled once.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (!app) process.exit(sayCancelled());
    if (!isAsked) app.kill(signal);
    isAsked = true;
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
  return runApp(runtime.path, [...withoutSandbox(), root, 'desk', ...words]);
});

/**
 * Runs it in a process group of its own: what a terminal sends to a whole group would end the app's
 * processes before it is asked.
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
      // npm goes to the top of the repository; paths are meant from where the command was given.
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
    // A reader that is gone wants no more of it.
    process.stdout.once('error', () => stdout?.destroy());
    app.once('error', reject);
    app.once('close', (code, signal) => {
      if (code !== null) resolve(code);
      else if (!isAsked) resolve(128 + constants.signals[signal ?? 'SIGTERM']);
      // In the first moments of its start it can't hear yet, and ends without a word.
      else resolve(hasSpoken ? cancelled : sayCancelled());
    });
  });
}

/** What the app says when it is cancelled, where it could not say it itself. */
function sayCancelled() {
  const error = { kind: 'cancelled', text: 'Stopped', retryable: false };
  const result = { ok: false, command: words[0] ?? 'help', exitCode: cancelled, error };
  const isStdoutForFile = / --out[= ]-(?: |$)/.test(` ${words.join(' ')}`);
  writeSync(2, 'Cancelled. Nothing was written.\n');
  writeSync(isStdoutForFile ? 2 : 1, `${JSON.stringify(result)}\n`);
  return cancelled;
}

/** As root Chromium's own sandbox can't start. A command opens no page that it would guard. */
function withoutSandbox() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
