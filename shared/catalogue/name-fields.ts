import type { Field, LanguageNames, NameSource } from './types.ts';

/** A field with another dataset's names for the ids in `of`. */
export function makeNameField(
  name: string,
  of: string,
  from: NameSource,
  sourceFields: readonly Field[],
): Field {
  const parts = [from.name, ...(from.otherwise ?? [])];
  // Copies how the named fields are masked and whether they may be stored.
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
    ...(finds === undefined ? {} : { finds }),
  };
}

/** A field with the names of the languages in `of`. */
export function makeLanguageField(
  name: string,
  of: string,
  more: Pick<LanguageNames, 'only'> & Pick<Field, 'hidden'> = {},
): Field {
  const { hidden, only } = more;
  return {
    name,
    type: 'text',
    naming: { of, from: { languages: true, ...(only ? { only } : {}) } },
    ...(hidden ? { hidden } : {}),
  };
}
