import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import { fail } from '../../../../shared/errors.ts';
import type { Emit } from '../../../../shared/ipc/emit.ts';
import type { Handlers, RunningTasks } from '../../base/concurrency/index.ts';
import type { EngineCaller } from '../../data/engine/contract/engine-methods.ts';
import type { FindRows, NameRows, ResultSets } from '../../data/queries/index.ts';

export function createDatasetsHandlers(services: {
  readonly findRows: FindRows;
  readonly resultSets: ResultSets;
  readonly names: Pick<NameRows, 'nameQuickly'>;
  readonly engine: EngineCaller;
  readonly jobs: RunningTasks;
  readonly emit: Emit;
  /** Called for rows that just came from the platform. */
  readonly onFetched: (resultSet: ResultSet) => void;
}): Handlers['datasets'] {
  const { findRows, resultSets, names, engine, jobs, emit, onFetched } = services;
  return {
    async fetch({ profileId, dataset, rowRequest, again }, { window, callId, signal }) {
      const { resultSet, stored } = await findRows({
        profileId,
        dataset,
        rowRequest,
        again,
        answersWith: 'first-rows',
        wasLost: resultSets.takeLost(profileId, dataset, rowRequest),
        signal,
        onProgress: (progress) => emit('datasets', 'progress', { callId, progress }, { window }),
      });
      await names.nameQuickly(resultSet);
      if (signal.aborted) {
        // The window closed meanwhile, so nobody would release these rows.
        await engine.release({ resultId: resultSet.resultId });
        return fail('cancelled');
      }
      resultSets.add(resultSet, window, stored);
      // Makes quitting wait for it.
      jobs.run(resultSet.resultId, { window, profileId }, () => stored).catch(() => undefined);
      if (!resultSet.stored) onFetched(resultSet);
      return resultSet;
    },
    awaitStored: ({ resultId }) => resultSets.awaitStored(resultId),
    release: async ({ resultId }) => {
      resultSets.drop(resultId);
      return engine.release({ resultId });
    },
  };
}
