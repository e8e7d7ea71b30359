/** What stands in a file: its content, of this version. */
export interface StoredContent {
  readonly version: number;
  readonly settings: unknown;
  /** Its checksum is right. */
  readonly isWhole: boolean;
}

/** Reads and writes the content of one file. */
export interface ContentStore<T> {
  read(): unknown;
  replace(content: T): void;
}

export interface ContentStoreOptions<T> {
  readonly path: string;
  /** The version this app writes. */
  readonly version: number;
  /** By the content's whole schema. */
  readonly isContent: (content: unknown) => boolean;
  readonly empty: T;
  readonly parse: (text: string) => StoredContent | null;
  readonly serialize: (content: unknown, version: number) => string;
}

/** Opens a file that is good, or not there yet; throws where it can't. */
export type OpenContentStore = <T>(options: ContentStoreOptions<T>) => ContentStore<T>;
