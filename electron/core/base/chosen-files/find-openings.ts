import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { removeControls } from '../../../../shared/control-characters.ts';
import type { Opening } from '../../../../shared/domain/openings.ts';
import { Failure } from '../../../../shared/errors.ts';
import { linkScheme, readLink } from '../../../../shared/links.ts';
import { sharedFileKind } from '../../../../shared/shared-files.ts';
import { readChosenFile } from './read-chosen-file.ts';

/** Nobody double-clicks more files at once. */
const maxFiles = 20;
const ourFile = new RegExp(`\\.venuedesk-(${sharedFileKind.options.join('|')})(\\.json)?$`, 'i');

/**
 * Finds what the command line's words ask the app to open: our files, which are read here, and links. Ignores
 * everything else.
 */
export function findOpenings(words: readonly string[], folder: string): Opening[] {
  return words
    .filter((word) => !word.startsWith('-'))
    .flatMap((word) => findOpening(word, folder))
    .slice(0, maxFiles);
}

function findOpening(word: string, folder: string): Opening[] {
  if (word.toLowerCase().startsWith(`${linkScheme}:`)) {
    const target = readLink(word);
    return [target ? { kind: 'link', target } : { kind: 'refused' }];
  }
  const path = toPath(word);
  return path !== null && ourFile.test(path) ? [readOpened(resolve(folder, path))] : [];
}

/** Linux desktops may pass a file as a `file:` address. */
function toPath(word: string): string | null {
  if (!/^file:/i.test(word)) return word;
  try {
    return fileURLToPath(word);
  } catch {
    return null;
  }
}

/** Returns an empty text for a file that isn't ours despite its name. */
function readOpened(path: string): Opening {
  const name = removeControls(basename(path)).slice(0, 200);
  try {
    return { kind: 'file', name, text: readChosenFile(path) };
  } catch (error) {
    const isUnreadable = error instanceof Failure && error.error.kind === 'shared-file-unreadable';
    return { kind: 'file', name, text: isUnreadable ? null : '' };
  }
}
