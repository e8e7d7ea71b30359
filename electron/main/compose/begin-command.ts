import { writeSync } from 'node:fs';
import { app } from 'electron';
import {
  commandArguments,
  findAbout,
  interrupts,
  restartHeadless,
} from '../../core/start/index.ts';
import { startRefusal } from '../shell/hardening.ts';

// The app's first import. Before the rest of it is loaded: what needs nothing of it is answered, what
// comes until then is heard, and what is about to start anew loads it once.
const words = commandArguments(process.argv, process.defaultApp === true);
if (words) {
  const about = startRefusal ? null : findAbout(words);
  if (about !== null) {
    const { tellAbout } = await import('./tell-about.ts');
    say(`${tellAbout(about, app.getVersion())}\n`);
    process.exit(0);
  }
  restartHeadless();
  interrupts.listen();
}

function say(text: string): void {
  try {
    writeSync(1, text);
  } catch {
    // Who reads no more does not want it.
  }
}
