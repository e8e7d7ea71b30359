import type { RecoveredFile } from '../domain/app.ts';
import type { Messages } from './create-messages.ts';

/** Says what happened to a damaged file, what was lost, and where the file is. */
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
