import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { Answers } from '../answers.ts';
import type { EngineCaller } from '../engine.ts';
import type { Emit } from '../ipc-server.ts';
import type { Jobs } from '../jobs.ts';
import type { Venues } from '../venues.ts';

export function createDatasetsHandlers(services: {
  readonly venues: Venues;
  readonly answers: Answers;
  readonly engine: EngineCaller;
  readonly jobs: Jobs;
  readonly emit: Emit;
  /** The rows are held now. */
  readonly onFetched: (answer: Answer) => void;
}): Handlers['datasets'] {
  const { venues, answers, engine, jobs, emit, onFetched } = services;
  return {
    fetch: ({ jobId, profileId, dataset, ask }, { window }) =>
      jobs.run(jobId, { window, profileId }, async (signal) => {
        const venue = await venues.open(profileId);
        const answer = await venue.fetchAnswer({
          jobId,
          dataset,
          ask,
          signal,
          onProgress: (progress) => emit('datasets', 'progress', progress, { window }),
        });
        if (signal.aborted) {
          // The window turned away in the last moment: nobody would ever let go of these rows.
          await engine.release({ answerId: answer.answerId });
          return fail('cancelled');
        }
        answers.add(answer, window);
        onFetched(answer);
        return answer;
      }),
    cancel: ({ jobId }) => {
      jobs.cancel(jobId);
      return {};
    },
    release: async ({ answerId }) => {
      answers.drop(answerId);
      return engine.release({ answerId });
    },
  };
}
