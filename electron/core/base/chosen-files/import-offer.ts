/** Describes what importing a file would do, so that a person can accept or refuse. Each line describes one change. */
export interface ImportOffer {
  readonly kind: 'views' | 'savedExport' | 'categories' | 'venues';
  /** The venue that would change; null if the file brings venues. */
  readonly venue: string | null;
  readonly added: readonly string[];
  readonly changed?: readonly string[];
  readonly removed?: readonly string[];
}

/** Asks in a dialog of the system: no page can answer it, and a double click alone imports nothing. */
export type ConfirmImport = (offer: ImportOffer, window: number) => Promise<boolean>;
