import { freeName } from '../../../../../../shared/free-name.ts';

const maxLength = 31;

/**
 * Makes names that spreadsheets accept: at most 31 characters, none of `[]:*?/\\`, all different. A dataset on several
 * sheets gets numbers.
 */
export function makeSheetNames(
  wanted: readonly { readonly name: string; readonly parts: number }[],
): string[] {
  const taken = new Set<string>();
  return wanted.flatMap(({ name, parts }) =>
    Array.from({ length: parts }, (_, index) => {
      const isTaken = (each: string): boolean => taken.has(each.toLowerCase());
      const unique = freeName(clean(name), isTaken, { first: index + 1, maxLength });
      taken.add(unique.toLowerCase());
      return unique;
    }),
  );
}

function clean(name: string): string {
  const plain = name
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML allows none of these
    .replace(/[\u0000-\u001f\ufffe\uffff[\]:*?/\\']/g, ' ')
    .toWellFormed()
    .trim();
  return plain || 'Sheet';
}
