/** A page for printing: no scripts, and it loads only its own style sheet. */
export interface PageFiles {
  readonly html: string;
  readonly css: string;
  /** The print dialog suggests landscape. */
  readonly isLandscape: boolean;
}

/** Lays out a page for printing, without scripts or network. */
export interface Printer {
  /** Returns a tagged PDF, for screen readers. */
  toPdf(page: PageFiles, signal: AbortSignal): Promise<Uint8Array>;
  /** Shows the system's print dialog. Returns whether the page was printed. */
  toPaper(page: PageFiles, signal: AbortSignal): Promise<boolean>;
}
