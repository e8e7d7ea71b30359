import * as v from 'valibot';
import { commandIds } from '../commands.ts';
import { appearance, languageChoice, recoveredFile } from '../domain/app.ts';
import { opening } from '../domain/openings.ts';
import { empty, id, shortText } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const about = v.strictObject({
  version: shortText,
  runtime: shortText,
  locale: shortText,
  /** The texts of its language (shared/messages/stored-texts.ts). Null: English, which windows have. */
  texts: v.nullable(v.string()),
  /** The user's choice; `locale` has its language. */
  language: languageChoice,
  appearance,
  platform: v.picklist(['linux', 'darwin', 'win32']),
  /** Chromium's sandbox is off, as in development as root. */
  sandboxOff: v.boolean(),
  /** The package contains an unofficial Electron runtime. */
  unofficialRuntime: v.boolean(),
  recovered: v.array(recoveredFile),
});

const licence = v.strictObject({
  name: shortText,
  version: shortText,
  licence: shortText,
  text: v.string(),
});

export const appContract = defineArea({
  methods: {
    about: { input: empty, output: about },
    /** Cancels a call that was made with an id, or an export. */
    cancel: { input: v.strictObject({ callId: id }), output: empty },
    /** Switches the language of all windows at once. */
    chooseLanguage: { input: v.strictObject({ language: languageChoice }), output: empty },
    /** Switches the colours of all windows at once. */
    chooseAppearance: { input: v.strictObject({ appearance }), output: empty },
    /** Third-party licences. */
    licences: { input: empty, output: v.array(licence) },
    /** Files and links opened since the last call, for the first window that calls. */
    takeOpenings: { input: empty, output: v.array(opening) },
  },
  events: {
    /** Another file was recovered: `about` lists it. */
    recovered: { payload: empty },
    /** The language changed: `about` has the new one. */
    language: { payload: empty },
    /** A file or a link was opened, and this window came to the front for it. */
    opening: { payload: empty },
    /** A native menu item was chosen. */
    command: {
      payload: v.picklist(commandIds),
    },
  },
});
