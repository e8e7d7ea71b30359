import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { asNode } from '../support/electron-node.mjs';
import { root } from '../support/root.mjs';
import { captureCommand } from '../support/run-command.mjs';
import { Stop } from '../support/stop.mjs';
import { withLock } from '../support/with-lock.mjs';

const sources = join(root, 'electron', 'assembly');
const folder = join(root, 'dist', 'wasm');
const target = join(folder, 'row-scanner.wasm');

/**
 * Compiles the row scanner to WebAssembly, unless it is newer than its sources. The result is never committed.
 *
 * @param {import('../runtime.mjs').Runtime} runtime
 */
export async function compileAssembly(runtime) {
  if (isNewest()) return;
  await withLock(join(root, '.runtime', 'assembly-lock'), async () => {
    if (isNewest()) return;
    mkdirSync(folder, { recursive: true });
    const made = `${target}.${process.pid}`;
    const { code, output } = await captureCommand(
      runtime.path,
      [
        join('node_modules', 'assemblyscript', 'bin', 'asc.js'),
        'electron/assembly/row-scanner.ts',
        '--enable',
        'simd',
        '-O3',
        '--runtime',
        'stub',
        '--outFile',
        made,
      ],
      { env: asNode() },
    );
    if (code !== 0) {
      rmSync(made, { force: true });
      throw new Stop(`The scanner of rows could not be compiled:\n${output}`);
    }
    renameSync(made, target);
  });
}

function isNewest() {
  const made = statSync(target, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const files = readdirSync(sources).map((name) => join(sources, name));
  return [...files, join(root, 'package-lock.json')].every((path) => statSync(path).mtimeMs < made);
}
