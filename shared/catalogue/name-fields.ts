import type { Field, LanguageNames, NameSource } from './types.ts';

/**
 * Returns whether a field's names are in the words of the app's language. Filters, groups and saved views have their
 * codes, which are equal in every language: `fr, nl` for the languages of a guide.
 */
export function isInWords({ naming }: Pick<Field, 'naming'>): boolean {
  return naming !== undefined && (!('dataset' in naming.from) || naming.from.listed !== undefined);
}

/** A field with another dataset's names for the ids in `of`. */
export function makeNameField(
  name: string,
  of: string,
  from: NameSource,
  sourceFields: readonly Field[],
): Field {
  const parts = [from.name, ...(from.otherwise ?? [])];
  // Copies how the named fields are masked and cut, and whether they may be stored.
  const named = parts.flatMap((part) => sourceFields.find((field) => field.name === part) ?? []);
  const personal = named.map((field) => field.personal).find((kind) => kind !== undefined);
  const finds = named.map((field) => field.finds).find((what) => what !== undefined);
  return {
    name,
    type: 'text',
    long: true,
    naming: { of, from },
    ...(personal === undefined ? {} : { personal }),
    ...(named.some((field) => field.ofGuide) ? { ofGuide: true } : {}),
    ...(named.some((field) => field.isTitle) ? { isTitle: true } : {}),
    ...(finds === undefined ? {} : { finds }),
  };
}

/** A field with the names of the languages in `of`. */
export function makeLanguageField(
  name: string,
  of: string,
  more: Pick<LanguageNames, 'only'> & Pick<Field, 'hidden' | 'feeIfZero'> = {},
): Field {
  const { only, ...others } = more;
  return {
    name,
    type: 'text',
    naming: { of, from: { languages: true, ...(only ? { only } : {}) } },
    ...others,
  };
}
