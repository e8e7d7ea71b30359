import '../shell/hardening.ts';
import { commandArguments } from '../../core/command/command-arguments.ts';
import { listen } from '../../core/command/interrupts.ts';
import { restartHeadless } from '../../core/command/restart-headless.ts';

// The app's first import. Before the rest of it is loaded: what comes until then is heard, and what
// is about to start anew loads it once.
if (commandArguments(process.argv, process.defaultApp === true)) {
  restartHeadless();
  listen();
}
