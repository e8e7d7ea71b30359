import { writeSync } from 'node:fs';
import { app } from 'electron';
import type { LanguageId } from '../../../shared/messages/languages.ts';
import { type About, describeAbout } from '../../core/app/command-line/index.ts';

/** Answers requests about the app itself. In a separate file, since it loads all messages. */
export async function answerAbout(about: About, language: LanguageId | null): Promise<void> {
  try {
    writeSync(1, `${await describeAbout(about, app.getVersion(), language)}\n`);
  } catch {
    // The reader closed its end.
  }
}
