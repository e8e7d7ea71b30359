import * as v from 'valibot';
import { commandIds } from '../commands.ts';
import { recoveredFile } from '../domain/app.ts';
import { empty, shortText } from '../domain/schemas.ts';
import { defineArea } from './define.ts';

const about = v.strictObject({
  version: shortText,
  runtime: shortText,
  locale: shortText,
  platform: v.picklist(['linux', 'darwin', 'win32']),
  /** Development as root only: Chromium's sandbox is off. */
  sandboxOff: v.boolean(),
  recovered: v.array(recoveredFile),
});

export const appContract = defineArea({
  methods: {
    about: { input: empty, output: about },
  },
  events: {
    /** Another recovered file was found: `about` lists it. */
    recovered: { payload: empty },
    /** A native menu item was chosen. */
    command: {
      payload: v.picklist(commandIds),
    },
  },
});
