import { basename, dirname, extname } from 'node:path';
import ElectronStore, { type Options } from 'electron-store';
import type { ContentStore, ContentStoreOptions } from '../../core/base/stored-files/index.ts';

type Content = Record<string, unknown>;

/**
 * Opens a file of the app by electron-store, which reads and writes it. The file has its content, version and checksum,
 * and was checked before. The app works around its limits (ADR 8): it ignores full disks, throws on damaged files,
 * doesn't sync folders, and rereads the file at every access.
 */
export function openElectronStore<T>(options: ContentStoreOptions<T>): ContentStore<T> {
  const { path, empty, parseStored, serializeStored } = options;
  const settings: Options<Content> = {
    cwd: dirname(path),
    name: basename(path, extname(path)),
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    defaults: empty as Content,
    deserialize(text) {
      const read = parseStored(text);
      if (!read) throw new SyntaxError('this is no file of ours');
      return read.settings as Content;
    },
    serialize: serializeStored,
  };
  const store = new ElectronStore<Content>(settings);
  return {
    read: () => store.store,
    replace(next) {
      store.store = next as Content;
    },
  };
}
