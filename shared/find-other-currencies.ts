/**
 * The currencies of order lines where none of them is the venue's own, that of most lines first; empty
 * where one is. What is no code of three capitals is no currency that a venue can be set to: the
 * specification (2.11) names no form of `isoCurrencySymbol` (fact: form of currencies).
 */
export function findOtherCurrencies(
  own: string,
  currencies: readonly (string | null)[],
): readonly string[] {
  const codes = [...new Set(currencies)].filter((code) => code !== null && /^[A-Z]{3}$/.test(code));
  return codes.includes(own) ? [] : codes.flatMap((code) => code ?? []);
}
