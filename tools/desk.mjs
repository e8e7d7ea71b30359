import { build } from './build.mjs';
import { prepareQuietly } from './prepare.mjs';
import { root } from './support/root.mjs';
import { passThroughCommand } from './support/run-command.mjs';
import { runTool } from './support/stop.mjs';

/**
 * `npm run -s desk -- export …`: the app as a command, from a fresh clone. Sets up by itself, and says
 * nothing on stdout but what the command says.
 */
await runTool(async () => {
  const runtime = await prepareQuietly();
  await build(runtime);
  const { ELECTRON_RUN_AS_NODE: _, ...env } = process.env;
  const { code } = await passThroughCommand(
    runtime.path,
    [...withoutSandbox(), root, 'desk', ...process.argv.slice(2)],
    // npm goes to the top of the repository; paths are meant from where the command was given.
    { env, cwd: process.env.INIT_CWD ?? process.cwd() },
  );
  return code;
});

/** As root Chromium's own sandbox can't start. A command opens no page that it would guard. */
function withoutSandbox() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
