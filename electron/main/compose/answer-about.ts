import { writeSync } from 'node:fs';
import { app } from 'electron';
import { tellAbout } from '../../core/app/start/index.ts';

/** Answers what is asked about the app itself. In a file of its own: it takes all texts. */
export function answerAbout(about: 'help' | 'version'): void {
  try {
    writeSync(1, `${tellAbout(about, app.getVersion())}\n`);
  } catch {
    // Who reads no more does not want it.
  }
}
