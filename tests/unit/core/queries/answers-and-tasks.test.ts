import { expect, test } from 'vitest';
import { createRunningTasks } from '../../../../electron/core/concurrency/running-tasks.ts';
import { createAnswers } from '../../../../electron/core/queries/answers.ts';
import type { Answer } from '../../../../shared/ipc/datasets.ts';
import { failureFrom } from '../../../support/venue-fixture.ts';

const answerOf = (answerId: string, profileId: string) => ({ answerId, profileId }) as Answer;

test('answers are forgotten by window, by profile, or all, and told to the windows that held them', () => {
  const answers = createAnswers();
  answers.add(answerOf('answer-1', 'museum'), 1);
  answers.add(answerOf('answer-2', 'museum'), 2);
  answers.add(answerOf('answer-3', 'zoo'), 2);
  answers.add(answerOf('answer-4', 'zoo'), 3);
  expect(answers.dropIn(3)).toEqual(new Map([[3, ['answer-4']]]));
  expect(answers.dropOf('museum')).toEqual(
    new Map([
      [1, ['answer-1']],
      [2, ['answer-2']],
    ]),
  );
  expect(failureFrom(() => answers.get('answer-1')).kind).toBe('rows-gone');
  expect(answers.get('answer-3').profileId).toBe('zoo');
  expect(answers.dropAll()).toEqual(new Map([[2, ['answer-3']]]));
});

test('jobs of one window or one profile are stopped, and no others', async () => {
  const jobs = createRunningTasks();
  const stopped: string[] = [];
  const start = (id: string, window: number, profileId: string) =>
    jobs.run(id, { window, profileId }, async (signal) => {
      await new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve());
      });
      stopped.push(id);
    });
  const running = [start('a', 1, 'museum'), start('b', 2, 'museum'), start('c', 2, 'zoo')];
  jobs.cancelAllIn(1);
  await running[0];
  expect(stopped).toEqual(['a']);
  jobs.cancelAllOf('museum');
  await running[1];
  expect(stopped).toEqual(['a', 'b']);
  jobs.cancelAll();
  await Promise.all(running);
  expect(stopped).toEqual(['a', 'b', 'c']);
});
