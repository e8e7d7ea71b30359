import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import { app, type BrowserWindow, dialog, type OpenDialogOptions } from 'electron';
import { Failure, fail } from '../../shared/errors.ts';
import type { Profile, ProfileImport } from '../../shared/ipc/profiles.ts';
import type { Words } from '../../shared/words/create-words.ts';
import { suggestFileName } from '../core/export/suggest-file-name.ts';
import { writeFileWhole } from '../core/files/write-file-whole.ts';
import {
  failAtEntry,
  type ProfileFileEntry,
  readChosenFile,
  readProfileFile,
  writeProfileFile,
} from '../core/vault/profile-file.ts';
import { freeName } from '../core/vault/profile-names.ts';
import { checkDetails } from '../core/venues/profile-from-draft.ts';
import type { ChooseFile } from './choose-file.ts';

const extension = 'venuedesk-profiles.json';

/** Profiles as files, without keys. Paths come from the native dialogs and stay here. */
export interface ProfileFiles {
  /** Null: the user changed their mind. Fails as `writeFileWhole` does. */
  save(
    profiles: readonly Profile[],
    parent: BrowserWindow | null,
  ): Promise<{ fileName: string; folder: string } | null>;
  /**
   * The profiles of the chosen file, with ids and names of their own beside the known ones; null:
   * the user changed their mind. Fails as `readChosenFile` and `readProfileFile` do.
   */
  choose(known: readonly Profile[], parent: BrowserWindow | null): Promise<ProfileImport | null>;
}

export function createProfileFiles(words: Words, chooseFile: ChooseFile): ProfileFiles {
  const filters = [
    { name: words.text('profileFile.kind'), extensions: [extension, 'json'] },
    { name: words.text('profileFile.anyFile'), extensions: ['*'] },
  ];

  return {
    async save(profiles, parent) {
      const [first] = profiles;
      if (!first) return fail('input-not-valid', { params: { field: 'profiles' } });
      const name = profiles.length === 1 ? first.name : words.text('profileFile.suggestion');
      const target = await chooseFile(
        {
          title: words.text('profileFile.saveTitle'),
          defaultPath: join(app.getPath('documents'), suggestFileName([name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : `${path}.${extension}`),
        },
        parent,
      );
      if (target === null) return null;
      writeFileWhole(target, writeProfileFile(profiles), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },

    async choose(known, parent) {
      const options: OpenDialogOptions = {
        title: words.text('profileFile.openTitle'),
        properties: ['openFile'],
        filters,
      };
      const chosen = parent
        ? await dialog.showOpenDialog(parent, options)
        : await dialog.showOpenDialog(options);
      const [path] = chosen.filePaths;
      if (chosen.canceled || path === undefined) return null;
      return numbered(readProfileFile(readChosenFile(path)), known);
    },
  };
}

/** Every profile is kept; one whose name is taken gets a number. */
function numbered(entries: readonly ProfileFileEntry[], known: readonly Profile[]): ProfileImport {
  const added: Profile[] = [];
  let renamed = 0;
  entries.forEach((entry, index) => {
    const profile = profileOf(entry, index);
    const name = freeName(profile, [...known, ...added]);
    if (name !== profile.name) renamed += 1;
    added.push({ ...profile, name });
  });
  return { added, renamed };
}

function profileOf(entry: ProfileFileEntry, index: number): Profile {
  const { environment, trustedCertificate } = entry;
  try {
    return {
      id: randomUUID(),
      environment,
      ...checkDetails(entry),
      trustedCertificate,
      demo: false,
    };
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return failAtEntry(index, entry.name, String(error.error.params?.field ?? ''));
  }
}
