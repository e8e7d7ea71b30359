import { writeSync } from 'node:fs';
import { app } from 'electron';
import { type About, describeAbout } from '../../core/app/command-line/index.ts';

/** Answers what is asked about the app itself. In a file of its own: it takes all texts. */
export function answerAbout(about: About): void {
  try {
    writeSync(1, `${describeAbout(about, app.getVersion())}\n`);
  } catch {
    // Who reads no more does not want it.
  }
}
