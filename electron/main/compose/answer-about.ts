import { writeSync } from 'node:fs';
import { app } from 'electron';
import { type About, describeAbout } from '../../core/app/command-line/index.ts';

/** Answers requests about the app itself. In a separate file, since it loads all messages. */
export function answerAbout(about: About): void {
  try {
    writeSync(1, `${describeAbout(about, app.getVersion())}\n`);
  } catch {
    // The reader closed its end.
  }
}
