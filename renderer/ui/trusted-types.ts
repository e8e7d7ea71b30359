/** Missing from TypeScript's DOM library. */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML(html: string): string | null }): unknown;
}

/**
 * The content security policy turns no text into markup. React Aria empties its live regions with `innerHTML = ''`;
 * only that is permitted.
 */
export function allowEmptyMarkup(): void {
  const factory = (window as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  factory?.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
}
