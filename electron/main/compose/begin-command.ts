import { readAbout } from '../../core/app/command-line/index.ts';
import { commandArguments, interrupts, restartHeadless } from '../../core/app/start/index.ts';
import { startRefusal } from '../shell/hardening.ts';

// The app's first import. Before the rest of it is loaded: what needs nothing of it is answered, what
// comes until then is heard, and what is about to start anew loads it once.
const words = commandArguments(process.argv, process.defaultApp === true);
if (words) {
  const about = startRefusal ? null : readAbout(words);
  if (about !== null) {
    const { answerAbout } = await import('./answer-about.ts');
    answerAbout(about);
    process.exit(0);
  }
  restartHeadless();
  interrupts.listen();
}
