import { type ExpiredVersions, expiredVersions } from '../../../../shared/domain/stored-rows.ts';
import { attempt } from '../../../../shared/errors.ts';
import { readJson, writeFileWhole } from '../../base/files/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { SegmentFolder } from './segment-folder.ts';

const noteName = 'expired.json';

/** Counts the earlier versions of a venue's rows that the app removed by itself, for its screen. */
export interface ExpiredVersionCounts {
  add(profileId: string, removed: Pick<ExpiredVersions, 'files' | 'bytes'>): void;
  /** Returns the counts. Null if there are none so far. */
  read(profileId: string): ExpiredVersions | null;
}

/** Opens the counts. If the note can't be read or written, only the count is lost. */
export function openExpiredVersions(
  folder: Pick<SegmentFolder, 'getNotePath'>,
  clock: Clock,
): ExpiredVersionCounts {
  const getPath = (profileId: string): string => folder.getNotePath(profileId, noteName);

  const read = (profileId: string): ExpiredVersions | null =>
    readJson(getPath(profileId), expiredVersions);

  return {
    read,
    add(profileId, { files, bytes }) {
      if (files === 0) return;
      const before = read(profileId);
      const after: ExpiredVersions = {
        files: files + (before?.files ?? 0),
        bytes: bytes + (before?.bytes ?? 0),
        lastAt: clock.now(),
      };
      attempt(() => writeFileWhole(getPath(profileId), JSON.stringify(after)));
    },
  };
}
