import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { type ExpiredVersions, expiredVersions } from '../../../../shared/domain/stored-rows.ts';
import { attempt } from '../../../../shared/errors.ts';
import { writeFileWhole } from '../../base/files/index.ts';
import type { Clock } from '../../base/time/index.ts';
import type { SegmentFolder } from './segment-folder.ts';

const noteName = 'expired.json';

/** Counts the earlier versions of a venue's rows that the app removed by itself, for its screen. */
export interface ExpiredVersionCounts {
  add(profileId: string, removed: Pick<ExpiredVersions, 'files' | 'bytes'>): Promise<void>;
  /** Returns the counts. Null if there are none so far. */
  read(profileId: string): Promise<ExpiredVersions | null>;
}

/** Opens the counts. If the note can't be read or written, only the count is lost. */
export function openExpiredVersions(
  folder: Pick<SegmentFolder, 'getNotePath'>,
  clock: Clock,
): ExpiredVersionCounts {
  const getPath = (profileId: string): string => folder.getNotePath(profileId, noteName);

  async function read(profileId: string): Promise<ExpiredVersions | null> {
    try {
      return v.parse(expiredVersions, JSON.parse(await readFile(getPath(profileId), 'utf8')));
    } catch {
      return null;
    }
  }

  return {
    read,
    async add(profileId, { files, bytes }) {
      if (files === 0) return;
      const before = await read(profileId);
      const after: ExpiredVersions = {
        files: files + (before?.files ?? 0),
        bytes: bytes + (before?.bytes ?? 0),
        lastAt: clock.now(),
      };
      attempt(() => writeFileWhole(getPath(profileId), JSON.stringify(after)));
    },
  };
}
