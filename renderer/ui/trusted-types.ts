/** Missing from TypeScript's DOM library. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

/**
 * The content security policy lets no text become markup. React Aria empties its live regions by
 * `innerHTML = ''`; that, and nothing else, passes.
 */
export function allowEmptyMarkup(): void {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  factory?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
}
