import { fail } from '../../../../shared/errors.ts';

const longest = 100;

/**
 * Cleans typed module names: trims them and drops repeated ones. Names are the venue's own, so anything that an address
 * can have is permitted. Fails with `input-not-valid`, naming the field `module` and the reason.
 */
export function cleanModuleNames(typed: readonly string[]): string[] {
  const names = typed.map((name) => {
    const clean = name.trim();
    const reason =
      clean === ''
        ? 'empty'
        : clean.length > longest
          ? 'long'
          : !clean.isWellFormed() || /[\p{Cc}\p{Co}\p{Cn}]/u.test(clean)
            ? 'characters'
            : null;
    if (reason !== null) fail('input-not-valid', { params: { field: 'module', reason, longest } });
    return clean;
  });
  return [...new Set(names)];
}
