import * as v from 'valibot';
import { commandIds } from '../commands.ts';
import { recoveredFile } from '../domain/app.ts';
import { opening } from '../domain/openings.ts';
import { empty, shortText } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const about = v.strictObject({
  version: shortText,
  runtime: shortText,
  locale: shortText,
  platform: v.picklist(['linux', 'darwin', 'win32']),
  /** Development as root only: Chromium's sandbox is off. */
  sandboxOff: v.boolean(),
  /** The package contains a runtime that is not Electron's own. */
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
    /** Whose work this is made with. */
    licences: { input: empty, output: v.array(licence) },
    /** What was opened outside of the app since, once: for whichever window asks first. */
    takeOpenings: { input: empty, output: v.array(opening) },
  },
  events: {
    /** Another recovered file was found: `about` lists it. */
    recovered: { payload: empty },
    /** A file or a link was opened, and this window was brought to the front for it. */
    opening: { payload: empty },
    /** A native menu item was chosen. */
    command: {
      payload: v.picklist(commandIds),
    },
  },
});
