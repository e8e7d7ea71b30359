/** A page for paper: no script, nothing to load but its own style sheet. */
export interface PageFiles {
  readonly html: string;
  readonly css: string;
}

/** Lays a page out for paper: it runs no script and reaches nothing. */
export interface Printer {
  /** Tagged, for those who listen to it. */
  toPdf(page: PageFiles, signal: AbortSignal): Promise<Uint8Array>;
  /** By the system's print dialog; gives whether it was printed. */
  toPaper(page: PageFiles, signal: AbortSignal): Promise<boolean>;
}
