import * as v from 'valibot';

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
