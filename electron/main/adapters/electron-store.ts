import { basename, dirname, extname } from 'node:path';
import ElectronStore, { type Options } from 'electron-store';
import type { ContentStore, ContentStoreOptions } from '../../core/base/stored-files/index.ts';

type Content = Record<string, unknown>;

/**
 * electron-store on one of the app's files: it reads, checks by schema and writes. The file
 * has the content, its version and its checksum, and is good when it is opened. What it can't do is
 * done around it (ADR 8): it takes a full disk for success, throws on a damaged file, syncs no
 * folder, and reads the file again for every access.
 */
export function openElectronStore<T>(options: ContentStoreOptions<T>): ContentStore<T> {
  const { path, isContent, empty, parse, serialize } = options;
  const settings: Options<Content> = {
    cwd: dirname(path),
    name: basename(path, extname(path)),
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    defaults: empty as Content,
    rootSchema: { isContent: true },
    // A keyword of ours, for our own schema. Of a JSON Schema it would make code anew at each start.
    ajvOptions: {
      validateSchema: false,
      meta: false,
      keywords: [
        { keyword: 'isContent', validate: (_: true, content: unknown) => isContent(content) },
      ],
    },
    deserialize(text) {
      const read = parse(text);
      if (!read) throw new SyntaxError('this is no file of ours');
      return read.settings as Content;
    },
    serialize,
  };
  const store = new ElectronStore<Content>(settings);
  return {
    read: () => store.store,
    replace(next) {
      store.store = next as Content;
    },
  };
}
