import { fail } from '../../../shared/errors.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import type { Emit } from '../../../shared/ipc/emit.ts';
import type { RunningTasks } from '../concurrency/running-tasks.ts';
import type { EngineCaller } from '../engine/contract/engine-methods.ts';
import type { Answers } from '../queries/answers.ts';
import type { createGetRows } from '../queries/get-rows.ts';

export function createDatasetsHandlers(services: {
  readonly getRows: ReturnType<typeof createGetRows>;
  readonly answers: Answers;
  readonly engine: EngineCaller;
  readonly jobs: RunningTasks;
  readonly emit: Emit;
  /** The platform gave them just now. */
  readonly onFetched: (answer: Answer) => void;
}): Handlers['datasets'] {
  const { getRows, answers, engine, jobs, emit, onFetched } = services;
  return {
    fetch: ({ jobId, profileId, dataset, rowRequest, again }, { window }) =>
      jobs.run(jobId, { window, profileId }, async (signal) => {
        const answer = await getRows({
          jobId,
          profileId,
          dataset,
          rowRequest,
          again,
          wasLost: answers.takeLost(profileId, dataset, rowRequest),
          signal,
          onProgress: (progress) => emit('datasets', 'progress', progress, { window }),
        });
        if (signal.aborted) {
          // The window turned away in the last moment: nobody would ever let go of these rows.
          await engine.release({ answerId: answer.answerId });
          return fail('cancelled');
        }
        answers.add(answer, window);
        if (!answer.held) onFetched(answer);
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
