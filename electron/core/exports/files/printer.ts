/** A page for printing: no script, and nothing to load but its own style sheet. */
export interface PageFiles {
  readonly html: string;
  readonly css: string;
  /** Which way round the print dialog suggests the paper. */
  readonly isLandscape: boolean;
}

/** Lays out a page for printing; it runs no script and reaches no network. */
export interface Printer {
  /** A tagged PDF, for screen readers. */
  toPdf(page: PageFiles, signal: AbortSignal): Promise<Uint8Array>;
  /** Shows the system's print dialog; returns whether the page was printed. */
  toPaper(page: PageFiles, signal: AbortSignal): Promise<boolean>;
}
