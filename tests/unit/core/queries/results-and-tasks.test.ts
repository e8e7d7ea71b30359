import { expect, test } from 'vitest';
import {
  createRunningTasks,
  type TaskOwner,
} from '../../../../electron/core/base/concurrency/running-tasks.ts';
import { createResultSets } from '../../../../electron/core/data/queries/result-sets.ts';
import type { ResultSet } from '../../../../shared/domain/datasets.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const answerOf = (resultId: string, profileId: string) => ({ resultId, profileId }) as ResultSet;

test('answers are forgotten by window, by profile, or all, and told to the windows that held them', () => {
  const resultSets = createResultSets();
  resultSets.add(answerOf('answer-1', 'museum'), 1);
  resultSets.add(answerOf('answer-2', 'museum'), 2);
  resultSets.add(answerOf('answer-3', 'zoo'), 2);
  resultSets.add(answerOf('answer-4', 'zoo'), 3);
  expect(resultSets.dropIn(3)).toEqual(new Map([[3, ['answer-4']]]));
  expect(resultSets.dropProfile('museum')).toEqual(
    new Map([
      [1, ['answer-1']],
      [2, ['answer-2']],
    ]),
  );
  expect(failureFrom(() => resultSets.get('answer-1')).kind).toBe('rows-gone');
  expect(resultSets.get('answer-3').profileId).toBe('zoo');
  expect(resultSets.dropAll()).toEqual(new Map([[2, ['answer-3']]]));
});

test('jobs of one window or one profile are stopped, and no others', async () => {
  const jobs = createRunningTasks();
  const stopped: string[] = [];
  const start = (id: string, window: number, profileId: string, file?: TaskOwner['file']) =>
    jobs.run(id, { window, profileId, ...(file ? { file } : {}) }, async (signal) => {
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      stopped.push(id);
    });
  const running = [start('a', 1, 'museum'), start('b', 2, 'museum'), start('c', 2, 'zoo')];
  const file = start('file', 1, 'zoo', { name: 'Bookings', plan: null });
  jobs.cancelScreensIn(1);
  await running[0];
  expect(stopped).toEqual(['a']);
  expect(jobs.listFiles(1)).toMatchObject([{ exportId: 'file' }]);
  jobs.cancelAllIn(1);
  await file;
  expect(stopped.splice(1)).toEqual(['file']);
  jobs.cancelProfile('museum');
  await running[1];
  expect(stopped).toEqual(['a', 'b']);
  jobs.cancelAll();
  await Promise.all(running);
  expect(stopped).toEqual(['a', 'b', 'c']);
});
