/** What a file would do, for a person to say yes or no to. Each line is one thing, in words. */
export interface ImportOffer {
  readonly kind: 'views' | 'savedExport' | 'categories' | 'profiles';
  /** Of the venue that it would change; null: it brings venues. */
  readonly venue: string | null;
  readonly added: readonly string[];
  readonly changed?: readonly string[];
  readonly removed?: readonly string[];
}

/** Asks in a window of the system: no page can answer, and a double click alone adds nothing. */
export type AskImport = (offer: ImportOffer, window: number) => Promise<boolean>;
