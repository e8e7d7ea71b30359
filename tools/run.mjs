import { resolve } from 'node:path';
import { ensureRuntime } from './runtime.mjs';
import { asNode } from './support/electron-node.mjs';
import { passThroughCommand } from './support/run-command.mjs';

/**
 * Runs a TypeScript file on Electron's own Node, the one that the app ships with:
 * `node tools/run.mjs FILE.ts arguments…`. stdout carries the script's output only.
 */
const [file, ...args] = process.argv.slice(2);
if (!file) {
  process.stderr.write('Usage: node tools/run.mjs FILE.ts arguments…\n');
  process.exit(2);
}

const runtime = await ensureRuntime();
const { code, signal } = await passThroughCommand(runtime.path, [resolve(file), ...args], {
  cwd: process.cwd(),
  env: asNode(),
});
if (signal) process.kill(process.pid, signal);
process.exitCode = code;
