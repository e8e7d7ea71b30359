import * as v from 'valibot';
import { appVersion } from '../../../../shared/domain/updates.ts';
import type { StoredFiles } from '../../base/stored-files/index.ts';
import { mostEnvelope } from './update-manifest.ts';

const schema = v.strictObject({
  automatic: v.boolean(),
  /** Not offered again by itself. */
  later: v.nullable(appVersion),
  /** When it was last asked and answered, and last tried, milliseconds since the epoch. */
  checkedAt: v.nullable(v.number()),
  triedAt: v.nullable(v.number()),
  /**
   * The newest manifest that was ever seen here, as it was signed: nothing older counts again. It is
   * verified each time that anything is done by it.
   */
  newest: v.nullable(v.pipe(v.string(), v.maxLength(mostEnvelope))),
});
export type StoredUpdates = v.InferOutput<typeof schema>;

/** What is known of updates. `write` fails with `settings-not-saved`. */
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
