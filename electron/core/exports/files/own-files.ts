import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import {
  hashFile,
  makeFolder,
  readJson,
  syncFolder,
  tryTo,
  writeFileWhole,
} from '../../base/files/index.ts';

const sum = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
/** SHA-256 of a saved export and path, and of the file written there; newest last. */
const noted = v.pipe(v.array(v.strictObject({ place: sum, content: sum })), v.maxLength(500));
type Noted = v.InferOutput<typeof noted>;
const maxNoted = 500;

/**
 * Checksums of the files that saved exports wrote: only those may be replaced. The app and its commands share them;
 * removing a venue removes its own.
 */
export interface OwnFiles {
  /** Returns whether the saved export wrote the file at the path, and it is unchanged since. */
  has(profileId: string, savedExportId: string, path: string): Promise<boolean>;
  note(profileId: string, savedExportId: string, path: string, sha256: string): void;
  /** Returns how many notes could not be removed. */
  forget(profileId: string): number;
}

/** If a note is lost, the next file gets a number. */
export function openOwnFiles(userData: string): OwnFiles {
  const folder = join(userData, 'written');
  const getPath = (profileId: string): string => join(folder, `${profileId}.json`);

  const read = (profileId: string): Noted => readJson(getPath(profileId), noted) ?? [];

  return {
    async has(profileId, savedExportId, path) {
      const place = namePlace(savedExportId, path);
      const known = read(profileId).filter((each) => each.place === place);
      if (known.length === 0) return false;
      const content = await hashFile(path);
      return known.some((each) => each.content === content);
    },
    note(profileId, savedExportId, path, content) {
      const place = namePlace(savedExportId, path);
      const others = read(profileId).filter((each) => each.place !== place);
      tryTo(() => {
        makeFolder(folder);
        const next: Noted = [...others, { place, content }].slice(-maxNoted);
        writeFileWhole(getPath(profileId), JSON.stringify(next));
      });
    },
    forget(profileId) {
      const isRemoved = tryTo(() => {
        rmSync(getPath(profileId), { force: true });
        syncFolder(folder);
      });
      return isRemoved ? 0 : 1;
    },
  };
}

function namePlace(savedExportId: string, path: string): string {
  return createHash('sha256').update(`${savedExportId}\n${path}`).digest('hex');
}
