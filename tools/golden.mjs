import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { asNode } from './support/electron-node.mjs';
import { root } from './support/root.mjs';
import { passThroughCommand } from './support/run-command.mjs';
import { runTool, Stop } from './support/stop.mjs';

/**
 * Writes the folder that this version of the app leaves, once for each release; every later version is
 * tested against it (ADR 48): `npm run golden`.
 */
await runTool(async () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const folder = join(root, 'tests', 'golden', version);
  if (existsSync(folder))
    throw new Stop(`${folder} is there: a released version is not made again.`);
  const { code } = await passThroughCommand(
    process.execPath,
    ['tools/test.mjs', 'unit', 'tests/unit/core/files/golden.test.ts'],
    { cwd: root, env: asNode({ VENUE_DESK_GOLDEN: folder }) },
  );
  return code;
});
