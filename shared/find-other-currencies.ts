/**
 * Currencies of order lines, most frequent first, if none of them is the venue's; else empty. Codes other than three
 * capitals are left out: the spec (2.11) defines no form of `isoCurrencySymbol` (fact: form of currencies).
 */
export function findOtherCurrencies(
  own: string,
  currencies: readonly (string | null)[],
): readonly string[] {
  const codes = [...new Set(currencies)].filter((code) => code !== null && /^[A-Z]{3}$/.test(code));
  return codes.includes(own) ? [] : codes.flatMap((code) => code ?? []);
}
