import { randomUUID } from 'node:crypto';
import { basename, dirname, join } from 'node:path';
import type { Profile, ProfileImport } from '../../../../shared/domain/profiles.ts';
import { Failure, fail } from '../../../../shared/errors.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import {
  type FileDialogs,
  readChosenFile,
  suggestFileName,
  type UserFolders,
  withExtension,
} from '../../base/chosen-files/index.ts';
import { writeFileWhole } from '../../base/files/index.ts';
import {
  failAtEntry,
  type ProfileFileEntry,
  readProfileFile,
  writeProfileFile,
} from './profile-file.ts';
import { checkDetails } from './profile-from-draft.ts';
import { freeProfileName } from './profile-names.ts';

const extension = 'venuedesk-profiles';
const kinds = { notOne: 'profile-file-not-one', tooLarge: 'profile-file-too-large' } as const;

/** Saves and opens profiles as files, without keys. Paths come from native dialogs and stay in this process. */
export interface ProfileFiles {
  /** Returns where the file was saved. Fails as `writeFileWhole` does. Null if the user cancelled. */
  save(
    profiles: readonly Profile[],
    window: number,
  ): Promise<{ fileName: string; folder: string } | null>;
  /**
   * Reads a chosen file, or `text` if a file was dropped; profiles get new ids and unique names. Fails as
   * `readChosenFile` and `readProfileFile` do. Null if the user cancelled.
   */
  choose(known: readonly Profile[], window: number, text?: string): Promise<ProfileImport | null>;
}

export function createProfileFiles(
  messages: Messages,
  dialogs: FileDialogs,
  folders: Pick<UserFolders, 'documents'>,
): ProfileFiles {
  const filters = [
    { name: messages.text('profileFile.kind'), extensions: [extension, 'json'] },
    { name: messages.text('profileFile.anyFile'), extensions: ['*'] },
  ];

  return {
    async save(profiles, window) {
      const [first] = profiles;
      if (!first) return fail('input-not-valid', { params: { field: 'profiles' } });
      const name = profiles.length === 1 ? first.name : messages.text('profileFile.suggestion');
      const target = await dialogs.save(
        {
          title: messages.text('profileFile.saveTitle'),
          defaultPath: join(folders.documents(), suggestFileName([name], extension)),
          filters,
          complete: (path) => (/\.json$/i.test(path) ? path : withExtension(path, extension)),
        },
        window,
      );
      if (target === null) return null;
      writeFileWhole(target, writeProfileFile(profiles), 0o644);
      return { fileName: basename(target), folder: dirname(target) };
    },

    async choose(known, window, text) {
      if (text !== undefined) return numbered(readProfileFile(text), known);
      const title = messages.text('profileFile.openTitle');
      const path = await dialogs.open({ title, filters }, window);
      if (path === null) return null;
      return numbered(readProfileFile(readChosenFile(path, kinds)), known);
    },
  };
}

/** Adds a number to taken names, so that no profile is left out. */
function numbered(entries: readonly ProfileFileEntry[], known: readonly Profile[]): ProfileImport {
  const added: Profile[] = [];
  let renamed = 0;
  entries.forEach((entry, index) => {
    const profile = toProfile(entry, index);
    const name = freeProfileName(profile, [...known, ...added]);
    if (name !== profile.name) renamed += 1;
    added.push({ ...profile, name });
  });
  return { added, renamed };
}

function toProfile(entry: ProfileFileEntry, index: number): Profile {
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
