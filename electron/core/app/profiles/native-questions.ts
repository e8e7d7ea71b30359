/** Native dialogs, which no page can answer or change. */
export interface NativeQuestions {
  /** Asks about new hosts, and the certificate to trust there. */
  connect(
    destination: { readonly hosts: readonly string[]; readonly certificate: string | null },
    window: number,
  ): Promise<boolean>;
  /** Asks about the address or folder of a target that rows go to, or that personal data goes to from now on. */
  publish(
    to: { readonly place: string; readonly includesPersonal: boolean },
    window: number,
  ): Promise<boolean>;
  /** Asks about keys of another tenant, which remove downloaded rows. */
  otherTenant(venue: string, window: number): Promise<boolean>;
  /** Asks about a certificate in a file. Null: the user rejects the whole file. */
  trustImported(
    from: { readonly venue: string; readonly host: string; readonly certificate: string },
    window: number,
  ): Promise<boolean | null>;
}
