import * as v from 'valibot';
import { appVersion } from '../../../../shared/domain/updates.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import { maxEnvelopeBytes } from './update-manifest.ts';

const schema = v.strictObject({
  automatic: v.boolean(),
  /** The version that the user postponed; not offered again automatically. */
  later: v.nullable(appVersion),
  /** Last successful check and last attempt, milliseconds since the epoch. */
  checkedAt: v.nullable(v.number()),
  triedAt: v.nullable(v.number()),
  /** The newest manifest ever seen, with its signature: older ones no longer count. It is verified at each use. */
  newest: v.nullable(v.pipe(v.string(), v.maxLength(maxEnvelopeBytes))),
});
export type StoredUpdates = v.InferOutput<typeof schema>;

/** Stored facts about updates. `write` fails with `settings-not-saved`. */
export interface UpdateStore {
  current(): StoredUpdates;
  write(part: Partial<StoredUpdates>): void;
}

export function openUpdateStore(files: StoredFiles): UpdateStore {
  const file = files.open('updates', {
    schema,
    empty: { automatic: true, later: null, checkedAt: null, triedAt: null, newest: null },
  });
  return {
    current: file.current,
    write: (part) => file.write({ ...file.current(), ...part }),
  };
}
