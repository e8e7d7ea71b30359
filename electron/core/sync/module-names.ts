import { fail } from '../../../shared/errors.ts';

const longest = 100;

/**
 * Names of batch-run modules as a person lists them: the venue's own, so anything that can travel
 * in an address may be one. Outer spaces go, and a name that is there twice counts once.
 * Fails with `input-not-valid`, naming the field `module` and the reason.
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
