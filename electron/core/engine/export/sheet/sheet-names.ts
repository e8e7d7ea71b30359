/**
 * Names that spreadsheets accept: at most 31 characters, none of `[]:*?/\`, none of them twice. A name
 * with several parts gets numbers.
 */
export function sheetNames(
  wanted: readonly { readonly name: string; readonly parts: number }[],
): string[] {
  const taken = new Set<string>();
  return wanted.flatMap(({ name, parts }) =>
    Array.from({ length: parts }, (_, index) => {
      let number = index + 1;
      let unique = clean(name, number);
      while (taken.has(unique.toLowerCase())) {
        number += 1;
        unique = clean(name, number);
      }
      taken.add(unique.toLowerCase());
      return unique;
    }),
  );
}

function clean(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`;
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these
    .replace(/[\u0000-\u001f\ufffe\uffff[\]:*?/\\']/g, ' ')
    .toWellFormed()
    .trim();
  return `${plain.slice(0, 31 - suffix.length) || 'Sheet'}${suffix}`;
}
