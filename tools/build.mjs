import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAssembly } from './build/compile-assembly.mjs';
import { fingerprintSources } from './build/source-fingerprint.mjs';
import { prepareQuietly } from './prepare.mjs';
import { asNode } from './support/electron-node.mjs';
import { root } from './support/root.mjs';
import { captureCommand } from './support/run-command.mjs';
import { runTool, Stop } from './support/stop.mjs';
import { withLock } from './support/with-lock.mjs';

const dist = join(root, 'dist');
const stamp = join(dist, 'built-from');

/**
 * Builds all bundles into dist/ on the Node that they will run on, unless they are up to date with the sources.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @returns {Promise<string>} what was done, for the progress line
 */
export function build(runtime) {
  return withLock(join(root, '.runtime', 'build-lock'), async () => {
    await compileAssembly(runtime);
    const fingerprint = fingerprintSources();
    if (readStamp() === fingerprint) return 'up to date';
    rmSync(stamp, { force: true });
    const { code, output } = await captureCommand(
      runtime.path,
      [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app'],
      { env: asNode() },
    );
    if (code !== 0) throw new Stop(`The build did not succeed:\n${output}`);
    mkdirSync(dist, { recursive: true });
    writeFileSync(stamp, fingerprint);
    return 'built';
  });
}

function readStamp() {
  try {
    return readFileSync(stamp, 'utf8');
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await runTool(async () => {
    process.stdout.write(`${await build(await prepareQuietly())}\n`);
  });
}
