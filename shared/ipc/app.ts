import * as v from 'valibot';
import { defineArea } from './define.ts';
import { empty, shortText } from './schemas.ts';

const about = v.strictObject({
  version: shortText,
  runtime: shortText,
  locale: shortText,
  platform: v.picklist(['linux', 'darwin', 'win32']),
  /** Development as root only: Chromium's sandbox is off. */
  sandboxOff: v.boolean(),
  /** Settings that could not be read at start and were set aside as `.corrupt`. */
  settingsRecovered: v.boolean(),
});

export const appContract = defineArea({
  methods: {
    about: { input: empty, output: about },
  },
  events: {
    /** A native menu item was chosen. */
    command: {
      payload: v.picklist([
        'refresh',
        'export',
        'shortcuts',
        'profiles',
        'caseFile',
        'findInRows',
        'saveView',
        'back',
      ]),
    },
  },
});
