import { runInDesktopSession } from './support/desktop-session.mjs';
import { runTool, Stop } from './support/stop.mjs';

/** `node tools/desktop-session.mjs COMMAND arguments…`: the command on a desktop of its own. */
const [command, ...args] = process.argv.slice(2);

await runTool(async () => {
  if (!command) throw new Stop('Usage: node tools/desktop-session.mjs COMMAND arguments…');
  return runInDesktopSession(command, args);
});
