/** Reads and writes the content of one file. */
export interface ContentStore<T> {
  read(): unknown;
  replace(content: T): void;
}

export interface ContentStoreOptions<T> {
  readonly path: string;
  /** By the content's whole schema. */
  readonly isContent: (content: unknown) => boolean;
  readonly empty: T;
  /** Null: it is damaged, or no file of ours. */
  readonly parse: (text: string) => { readonly settings: unknown } | null;
  readonly serialize: (content: unknown) => string;
}

/** Opens a file that is good, or not there yet; throws where it can't. */
export type OpenContentStore = <T>(options: ContentStoreOptions<T>) => ContentStore<T>;
