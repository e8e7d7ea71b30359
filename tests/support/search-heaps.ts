import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listForms, tokenForms } from './secret-forms.ts';

/** Put into a page before a heap snapshot: a search must find them, or it proves nothing. */
export const decoys: readonly string[] = listForms('a text that only a test/has+put there')
  .filter((form) => !form.includes(0))
  .map(String);

/**
 * Returns which of these texts occur in a folder's snapshots, in any form in which programs store texts; `a token` if
 * there is one.
 */
export function searchHeaps(folder: string, texts: readonly string[]): string[] {
  const heaps = readdirSync(folder).map((name) => readFileSync(join(folder, name)));
  const isThere = (form: string | Buffer): boolean => heaps.some((heap) => heap.includes(form));
  const missed = decoys.filter((decoy) => !isThere(decoy));
  if (missed.length > 0) throw new Error(`not found, and there: ${missed.join()}`);
  const found = texts.filter((text) => listForms(text).some(isThere));
  return tokenForms.some(isThere) ? [...found, 'a token'] : found;
}
