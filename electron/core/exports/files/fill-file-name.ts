import { nameTokens } from '../../../../shared/domain/saved-exports.ts';
import { fillPattern, listTokens } from '../../../../shared/file-names.ts';
import { suggestFileName } from '../../base/chosen-files/index.ts';

export interface NameValues extends Readonly<Record<(typeof nameTokens)[number], string>> {
  /** The row request in words; only in the app's default pattern. */
  readonly request?: string;
}

/** Returns the first unknown placeholder of a pattern. Null if there is none. */
export function findUnknownToken(pattern: string): string | null {
  const unknown = listTokens(pattern).find((token) => !nameTokens.some((known) => known === token));
  return unknown === undefined ? null : `{${unknown}}`;
}

/** A file name that every operating system accepts. */
export function fillFileName(pattern: string, values: NameValues, extension: string): string {
  return suggestFileName([fillPattern(pattern, { ...values })], extension);
}
