import { getDataset } from '../catalogue/catalogue.ts';
import type { DatasetId, Field } from '../catalogue/types.ts';
import { changeKinds, writeChange } from '../changes.ts';
import type { Messages } from './create-messages.ts';

/** A language's words for the codes of fields that are shown in words (`isInWords`). */
export interface ValueWords {
  /** The BCP 47 locale for the names of languages. */
  readonly locale: string;
  /** Words for kinds of changes and for changed fields; none for rows that are no changes. */
  readonly changes: Readonly<Record<string, string>>;
}

/** The words for kinds of changes and for changed fields, by their codes. */
export function listChangeWords(
  dataset: DatasetId,
  messages: Messages,
): Readonly<Record<string, string>> {
  const { fields } = getDataset(dataset);
  return Object.fromEntries([
    ...changeKinds.map((kind) => [kind, messages.text(`changes.change.${kind}`)]),
    ...fields.map(({ name }) => [name, messages.field(dataset, name)]),
  ]);
}

/** Writes the codes of such a field. Values that are no codes stay as they are. */
export function writeCodes(
  { naming }: Pick<Field, 'naming'>,
  codes: string,
  changeWords: (dataset: DatasetId) => ValueWords['changes'],
  languageName: (code: string) => string,
): string {
  if (naming && 'changesOf' in naming.from) {
    return writeChange(codes, changeWords(naming.from.changesOf));
  }
  if (!/^[a-z]{2,3}(?:, [a-z]{2,3})*$/.test(codes)) return codes;
  // In the order in which the engine lists them.
  return codes.split(', ').map(languageName).toSorted().join(', ');
}
