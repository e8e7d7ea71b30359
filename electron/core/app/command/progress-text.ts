import type { FetchProgress } from '../../../../shared/domain/datasets.ts';
import type { Profile } from '../../../../shared/domain/profiles.ts';
import type { Messages } from '../../../../shared/messages/create-messages.ts';
import { describeDuration } from '../../../../shared/messages/duration-text.ts';

/** Progress of a download in words, or how long it waits. */
export function describeProgress(
  {
    phase,
    bytes,
    attempt,
    retryAt,
  }: Pick<FetchProgress, 'phase' | 'bytes' | 'attempt' | 'retryAt'>,
  venue: Pick<Profile, 'name'>,
  now: number,
  messages: Messages,
): string {
  return messages.text(`command.progress.${phase}`, {
    venue: venue.name,
    bytes: messages.bytes(bytes),
    attempt,
    wait: describeDuration(((retryAt ?? now) - now) / 1000, messages),
  });
}
