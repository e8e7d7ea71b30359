export interface ContentStore<T> {
  read(): unknown;
  replace(content: T): void;
}

export interface ContentStoreOptions<T> {
  readonly path: string;
  readonly empty: T;
  /** Returns null if the text is damaged or not one of our files. */
  readonly parseStored: (text: string) => { readonly settings: unknown } | null;
  readonly serializeStored: (content: unknown) => string;
}

/** Opens a file that is good or doesn't exist yet. Throws if it can't. */
export type OpenContentStore = <T>(options: ContentStoreOptions<T>) => ContentStore<T>;
