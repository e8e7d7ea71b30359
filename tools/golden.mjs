import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asNode } from './support/electron-node.mjs';
import { root } from './support/root.mjs';
import { passThroughCommand } from './support/run-command.mjs';
import { runTool, Stop } from './support/stop.mjs';

/**
 * `npm run golden`, once per release: writes the folder that this version of the app leaves. Every later version is
 * tested with it (ADR 48).
 */
await runTool(async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(root, 'tests', 'golden', version);
  if (existsSync(folder))
    throw new Stop(`${folder} is there: a released version is not made again.`);
  const { code } = await passThroughCommand(
    process.execPath,
    ['tools/test.mjs', 'unit', 'tests/unit/core/stored-files/golden.test.ts'],
    { cwd: root, env: asNode({ VENUE_DESK_GOLDEN: folder }) },
  );
  return code;
});
