import type { FetchProgress } from '../../../shared/domain/datasets.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Words } from '../../../shared/words/create-words.ts';
import { durationText } from '../../../shared/words/duration-text.ts';

/** How far asking is, in words; while it waits, for how long. */
export function progressText(
  { phase, bytes, attempt, retryAt }: Omit<FetchProgress, 'jobId'>,
  venue: Pick<Profile, 'name'>,
  now: number,
  words: Words,
): string {
  return words.text(`command.progress.${phase}`, {
    venue: venue.name,
    bytes: words.bytes(bytes),
    attempt,
    wait: durationText(((retryAt ?? now) - now) / 1000, words),
  });
}
