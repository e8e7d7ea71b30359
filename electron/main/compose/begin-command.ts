import '../shell/hardening.ts';
import { commandArguments, interrupts, restartHeadless } from '../../core/start/index.ts';

// The app's first import. Before the rest of it is loaded: what comes until then is heard, and what
// is about to start anew loads it once.
if (commandArguments(process.argv, process.defaultApp === true)) {
  restartHeadless();
  interrupts.listen();
}
