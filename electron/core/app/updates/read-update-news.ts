import type { UpdatePolicy } from '../../../../shared/domain/updates.ts';
import { compareVersions } from './compare-versions.ts';
import { readStoredManifest } from './update-manifest.ts';
import type { UpdateSource } from './update-source.ts';
import type { UpdateStore } from './update-store.ts';

/** Known facts about newer versions, without asking their server. */
export interface UpdateNews {
  readonly policy: UpdatePolicy;
  /** The host of updates. Null: this copy has none. */
  readonly source: string | null;
  /** The newer version. Null if none is known. */
  readonly newer: string | null;
  /** Last successful check, milliseconds since the epoch. */
  readonly checkedAt: number | null;
}

export function readUpdateNews(parts: {
  readonly store: UpdateStore;
  readonly source: UpdateSource | null;
  readonly policy: UpdatePolicy;
  readonly appVersion: string;
}): UpdateNews {
  const { store, source, policy, appVersion } = parts;
  const { newest, checkedAt } = store.current();
  const version = source && readStoredManifest(newest, source.publicKeys)?.manifest.version;
  const isNewer =
    version !== undefined && version !== null && compareVersions(version, appVersion) > 0;
  return {
    policy,
    checkedAt,
    source: source?.host ?? null,
    newer: isNewer ? version : null,
  };
}
