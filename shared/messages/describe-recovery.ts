import type { RecoveredFile } from '../domain/app.ts';
import type { Messages } from './create-messages.ts';

/** What became of a file that could not be taken as it was found, what was lost, and where it is. */
export function describeRecovery(
  { part, outcome, isLost, keptAs }: RecoveredFile,
  messages: Messages,
): string {
  return [
    messages.text(`recovered.${outcome}`, { part: messages.text(`recovered.part.${part}`) }),
    messages.text(isLost ? `recovered.lost.${part}` : 'recovered.copy'),
    ...(keptAs === null ? [] : [messages.text('recovered.keptAs', { file: keptAs })]),
  ].join(' ');
}
