import { resolve } from 'node:path';
import { prepareQuietly } from './prepare.mjs';
import { asNode } from './support/electron-node.mjs';
import { passThroughCommand } from './support/run-command.mjs';
import { runTool, Stop } from './support/stop.mjs';

/**
 * Runs a TypeScript file on Electron's own Node, the one that the app ships with:
 * `node tools/run.mjs FILE.ts arguments…`. stdout carries the script's output only.
 */
await runTool(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (!file) throw new Stop('Usage: node tools/run.mjs FILE.ts arguments…');
  const runtime = await prepareQuietly();
  const { code, signal } = await passThroughCommand(runtime.path, [resolve(file), ...args], {
    cwd: process.cwd(),
    env: asNode(),
  });
  if (signal) process.kill(process.pid, signal);
  return code;
});
