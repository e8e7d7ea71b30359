import { join } from 'node:path';
import { build } from './build.mjs';
import { prepare, prepareSteps } from './prepare.mjs';
import { runInDesktopSession } from './support/desktop-session.mjs';
import { asNode } from './support/electron-node.mjs';
import { startProgress } from './support/progress.mjs';
import { runTool } from './support/stop.mjs';

/** `npm run bench -- [name…] [--json]`: measures the real app, on a desktop of its own. */
await runTool(async () => {
  const progress = startProgress(prepareSteps + 1);
  const runtime = await prepare(progress, ['run', 'test', 'readers', 'bench']);
  await progress.step('Build', () => build(runtime));
  const args = [join('bench', 'run.ts'), ...process.argv.slice(2)];
  return runInDesktopSession(runtime.path, args, asNode());
});
