import { fileURLToPath } from 'node:url';
import { checkSteps } from './check/steps.mjs';
import { prepareQuietly } from './prepare.mjs';
import { asNode } from './support/electron-node.mjs';
import { captureCommand } from './support/run-command.mjs';
import { runTool } from './support/stop.mjs';

const atOnce = 2;

/**
 * Runs all checks, two at a time. Prints one line each, and the whole output of a failed one.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @returns {Promise<{ passed: number, failed: number, failures: string[] }>} `failures`: their names
 */
export async function check(runtime) {
  const waiting = [...checkSteps];
  /** @type {string[]} */
  const failures = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const start = Date.now();
      const { code, output } = await (step.onSystemNode
        ? captureCommand(process.execPath, step.script)
        : captureCommand(runtime.path, step.script, { env: asNode() }));
      const time = `${((Date.now() - start) / 1000).toFixed(1)} s`;
      if (code === 0) {
        process.stdout.write(`  ✓ ${step.name} (${time})\n`);
      } else {
        failures.push(step.name);
        process.stdout.write(`  ✗ ${step.name} (${time})\n${output.trimEnd()}\n`);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const failed = failures.length;
  return { passed: checkSteps.length - failed, failed, failures };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runTool(async () => {
    const { failed } = await check(await prepareQuietly());
    return failed > 0 ? 1 : 0;
  });
}
