/** Questions in a window of the system: no page can answer or change them. */
export interface NativeQuestions {
  /** To hosts that are new, with what is to be trusted there. */
  connect(
    destination: { readonly hosts: readonly string[]; readonly certificate: string | null },
    window: number,
  ): Promise<boolean>;
  /** Keys of another tenant: downloaded rows would be removed. */
  otherTenant(venue: string, window: number): Promise<boolean>;
  /** A certificate that a file wants to be trusted; null: nothing of the file is wanted. */
  trustImported(
    from: { readonly venue: string; readonly host: string; readonly certificate: string },
    window: number,
  ): Promise<boolean | null>;
}
