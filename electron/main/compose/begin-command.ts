import { findLanguage, readAbout } from '../../core/app/command-line/index.ts';
import { findCommandArguments, interrupts, restartHeadless } from '../../core/app/start/index.ts';
import { startRefusal } from '../shell/hardening.ts';

// The app's first import, before the rest is loaded. It answers requests about the app, listens for signals from the
// start, and restarts headless before anything is loaded twice.
const words = findCommandArguments(process.argv, process.defaultApp === true);
if (words) {
  const about = startRefusal ? null : readAbout(words);
  if (about !== null) {
    const { answerAbout } = await import('./answer-about.ts');
    await answerAbout(about, findLanguage(words));
    process.exit(0);
  }
  restartHeadless();
  interrupts.listen();
}
