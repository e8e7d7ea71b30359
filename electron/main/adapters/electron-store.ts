import { basename, dirname, extname } from 'node:path';
import ElectronStore, { type Options } from 'electron-store';
import type { ContentStore, ContentStoreOptions } from '../../core/stored-files/index.ts';

type Content = Record<string, unknown>;
type Written = Content & { __internal__?: { migrations?: { version?: string } } };

/**
 * electron-store on one of the app's files: it reads, checks by schema, migrates and writes. The
 * file has the content, its version and its checksum; electron-store's own note of the version is
 * added and removed. What it can't do is done around it (ADR 8): it takes a full disk for success,
 * throws on a damaged file, syncs no folder, and reads the file again for every access.
 */
export function openElectronStore<T>(options: ContentStoreOptions<T>): ContentStore<T> {
  const { path, version, isContent, upgrade, empty, parse, serialize } = options;
  let fromVersion = version;
  const settings: Options<Content> = {
    cwd: dirname(path),
    name: basename(path, extname(path)),
    configFileMode: 0o600,
    accessPropertiesByDotNotation: false,
    projectVersion: versionText(version),
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
    migrations: {
      [versionText(version)]: (store) => {
        if (upgrade && fromVersion < version) {
          store.store = upgrade(store.store, fromVersion) as Content;
        }
      },
    },
    deserialize(text) {
      const read = parse(text);
      if (!read?.isWhole) throw new SyntaxError('this is no file of ours');
      fromVersion = read.version;
      const note = { migrations: { version: versionText(read.version) } };
      return { ...(read.settings as Content), __internal__: note };
    },
    serialize({ __internal__: note, ...content }: Written) {
      const noted = Number.parseInt(note?.migrations?.version ?? '', 10);
      return serialize(content, Number.isNaN(noted) ? version : noted);
    },
  };
  const store = new ElectronStore<Content>(settings);
  return {
    read: () => store.store,
    replace(next) {
      store.store = next as Content;
    },
  };
}

function versionText(version: number): string {
  return `${version}.0.0`;
}
