import { randomUUID } from 'node:crypto';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import { venueNow } from '../../../shared/venue-time.ts';
import { throwIfCancelled } from '../time/sleep.ts';
import { createFetchWindow, type FetchWindowOptions } from './fetch-window.ts';
import { planQuestion } from './plan-question.ts';
import type { FetchAnswer } from './sync-port.ts';

/**
 * Asks the platform one question for a screen, checking the question again. Fails like
 * `createFetchWindow`, and with `range-not-permitted` or `input-not-valid`.
 */
export function createFetchAnswer(options: FetchWindowOptions): FetchAnswer {
  const { profile, clock } = options;
  const fetchWindow = createFetchWindow(options);

  return async ({ jobId, dataset, ask, anyLength = false, signal, onProgress }) => {
    throwIfCancelled(signal);
    const now = venueNow(profile.timeZone, clock.now());
    const question = planQuestion(dataset, ask, now, anyLength);
    const answerId = randomUUID();
    const { intake, bytes, fetchedAt, dataAsOf, notKept } = await fetchWindow({
      answerId,
      dataset,
      question,
      keep: question.period,
      signal,
      onProgress: (progress) => onProgress?.({ jobId, ...progress }),
    });
    return {
      answerId,
      profileId: profile.id,
      dataset,
      ask,
      intake,
      bytes,
      fetchedAt,
      dataAsOf,
      held: false,
      gaps: [],
      damaged: [],
      oldestFetchedAt: fetchedAt,
      oldestDataAsOf: dataAsOf,
      notKept,
      staleBecause: null,
    } satisfies Answer;
  };
}
