import { expect, test } from 'vitest';
import {
  fillGuides,
  type GuideRequest,
} from '../../../../electron/core/data/sync/jobs/fill-guides.ts';

test('skills come first of the guides who are available, in the order in which they are wanted', async () => {
  const requested: GuideRequest[] = [];
  const isDone = await fillGuides({
    work: {
      listGuides: async () => ({
        created: ['1', '2', '3', '4', '5'],
        listed: ['1', '2', '3', '4', '5'],
        available: ['4', '2'],
      }),
      listStored: async () => new Map(),
    },
    now: () => 0,
    sleep: async () => undefined,
    signal: new AbortController().signal,
    isOutdated: () => false,
    isInTheWay: () => false,
    onPlan: () => undefined,
    fetch: async (questions) => {
      requested.push(...questions);
    },
  });
  expect(isDone).toBe(true);
  const skills = requested.filter(({ dataset }) => dataset === 'skills');
  expect(skills.map(({ guideId }) => guideId)).toEqual(['4', '2', '1', '3', '5']);
});
