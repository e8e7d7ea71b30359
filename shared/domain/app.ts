import * as v from 'valibot';
import { languageIds } from '../messages/languages.ts';

/** A language of the app, or the system's. */
export const languageChoice = v.picklist(['system', ...languageIds]);

export type LanguageChoice = v.InferOutput<typeof languageChoice>;

/** Light or dark colours, or those of the system. */
export const appearance = v.picklist(['system', 'light', 'dark']);

export type Appearance = v.InferOutput<typeof appearance>;

/** The app's small files. */
export const storedPart = v.picklist([
  'settings',
  'savedViews',
  'categories',
  'reconciliation',
  'capacity',
  'savedExports',
  'alerts',
  'pins',
  'alertLog',
  'schedules',
  'exports',
  'begunExports',
  'loads',
  'updates',
  'targets',
  'targetRuns',
  'assistants',
  'jobs',
]);

export type StoredPart = v.InferOutput<typeof storedPart>;

/** A file that could not be read as it was at the start. */
export const recoveredFile = v.strictObject({
  part: storedPart,
  outcome: v.picklist(['from-backup', 'started-empty', 'unreadable']),
  /** No good copy exists either. */
  isLost: v.boolean(),
  /** Path of the damaged file. Null: the file was missing. */
  keptAs: v.nullable(v.pipe(v.string(), v.maxLength(4096))),
});

export type RecoveredFile = v.InferOutput<typeof recoveredFile>;
