import type { RecoveredFile } from '../domain/app.ts';
import type { Words } from './create-words.ts';

/** What became of a file that could not be taken as it was found, what was lost, and where it is. */
export function describeRecovery(
  { part, outcome, isLost, keptAs }: RecoveredFile,
  words: Words,
): string {
  return [
    words.text(`recovered.${outcome}`, { part: words.text(`recovered.part.${part}`) }),
    words.text(isLost ? `recovered.lost.${part}` : 'recovered.copy'),
    ...(keptAs === null ? [] : [words.text('recovered.keptAs', { file: keptAs })]),
  ].join(' ');
}
