import { join } from 'node:path';
import { compileAssembly } from './build/compile-assembly.mjs';
import { build } from './build.mjs';
import { prepareQuietly } from './prepare.mjs';
import { runInDesktopSession } from './support/desktop-session.mjs';
import { asNode } from './support/electron-node.mjs';
import { runTool } from './support/stop.mjs';

/**
 * `npm run torture -- [--minutes N] [--seed N] [--only NAME,…] [--round N] [--write]`: kills the app and its parts,
 * starves them, and feeds them garbage. Results: docs/torture.md.
 */
await runTool(async () => {
  const runtime = await prepareQuietly(['run', 'test', 'readers']);
  await compileAssembly(runtime);
  await build(runtime);
  const args = [join('tests', 'torture', 'run.ts'), ...process.argv.slice(2)];
  return runInDesktopSession(runtime.path, args, asNode());
});
