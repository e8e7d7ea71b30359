import * as v from 'valibot';
import { defineArea } from './define.ts';
import { empty, shortText } from './schemas.ts';

/** The small files that the app keeps. */
export const keptPart = v.picklist([
  'settings',
  'savedViews',
  'recipes',
  'schedules',
  'exports',
  'jobs',
]);
export type KeptPart = v.InferOutput<typeof keptPart>;

/** One that could not be taken as it was found at start. */
export const recoveredFile = v.strictObject({
  part: keptPart,
  outcome: v.picklist(['from-backup', 'started-empty', 'newer', 'unreadable']),
  /** There is no good copy either. */
  isLost: v.boolean(),
  /** Where what was found is kept; null: it was gone. */
  keptAs: v.nullable(v.pipe(v.string(), v.maxLength(4096))),
});
export type RecoveredFile = v.InferOutput<typeof recoveredFile>;

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
    /** One more was found so: `about` tells it. */
    recovered: { payload: empty },
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
