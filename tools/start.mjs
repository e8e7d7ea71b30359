import { join } from 'node:path';
import { build } from './build.mjs';
import { prepare, prepareSteps } from './prepare.mjs';
import { startProgress } from './support/progress.mjs';
import { root } from './support/root.mjs';
import { passThroughCommand } from './support/run-command.mjs';
import { runTool } from './support/stop.mjs';
import { tour, tourSteps } from './tour.mjs';

/** `npm start [-- arguments for the app]`: from a fresh clone to the app's window. */
await runTool(async () => {
  if (process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY) {
    return tourWithoutDisplay();
  }
  const progress = startProgress(prepareSteps + 2);
  const runtime = await prepare(progress, ['run']);
  await progress.step('Build', () => build(runtime));
  await progress.step('Venue Desk', () => 'opening its window');
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const { code } = await passThroughCommand(
    runtime.path,
    [root, ...listSandboxArguments(), ...process.argv.slice(2)],
    { env },
  );
  return code;
});

async function tourWithoutDisplay() {
  process.stdout.write(
    'There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set). Venue Desk goes on a ' +
      'virtual one and takes the tour instead: it signs in, lists and exports.\n',
  );
  await tour(startProgress(tourSteps), join(root, 'tour-output'), ['tour']);
}

/** Chromium's sandbox can't start as root. Only a development start gets here. */
function listSandboxArguments() {
  if (process.getuid?.() !== 0) return [];
  process.stderr.write(
    "\nWARNING: you are root, so Chromium's sandbox is OFF. This is for development only: " +
      'never open a real venue this way.\n\n',
  );
  return ['--no-sandbox'];
}
