import { expect, test } from 'vitest';
import { day, makeDesk, profileId, week } from '../../../support/rows-desk.ts';

/** Ten versions of one week: three on each of three days, twenty days apart, and one now. */
async function makeVersions() {
  const desk = makeDesk();
  for (let round = 0; round < 3; round += 1) {
    for (let times = 0; times < 3; times += 1) {
      desk.platform.rows = [[10 * round + times, 'booked']];
      await desk.ask(week, { again: true });
      desk.clock.pass(day / 12);
    }
    desk.clock.pass(19.75 * day);
  }
  return desk;
}

async function startAgain(desk: ReturnType<typeof makeDesk>): Promise<number> {
  desk.restart();
  await desk.segmentStore.tidy([profileId]);
  return desk.files().length;
}

const getExpired = async (desk: ReturnType<typeof makeDesk>) =>
  (await desk.segmentStore.storage(profileId)).expired;

test.each([
  ['two years ahead', 730],
  ['two years behind', -730],
])('a clock that is %s removes nothing, nor once it is right again', async (_, days) => {
  const desk = await makeVersions();
  // Versions that newer ones of the same day replaced more than a week ago are removed at the start.
  const files = await startAgain(desk);
  const before = await getExpired(desk);
  desk.clock.setWallBy(days * day);
  expect(await startAgain(desk)).toBe(files);
  desk.clock.setWallBy(-days * day);
  expect(await startAgain(desk)).toBe(files);
  expect(await getExpired(desk)).toEqual(before);
});

test('neither are versions of the last week thinned by it', async () => {
  const desk = makeDesk();
  for (let times = 0; times < 3; times += 1) {
    await desk.ask(week, { again: true });
    desk.clock.pass(day / 12);
  }
  desk.clock.setWallBy(730 * day);
  expect(await startAgain(desk)).toBe(3);
  expect(await getExpired(desk)).toBeNull();
});

test('versions beyond the retention go once newer rows show that the time has passed', async () => {
  const desk = await makeVersions();
  expect(await startAgain(desk)).toBe(5);
  desk.clock.pass(500 * day);
  expect(await startAgain(desk), 'nothing was fetched since').toBe(5);
  const seen = await getExpired(desk);
  await desk.ask(week, { again: true });
  expect(desk.files()).toHaveLength(1);
  const expired = await getExpired(desk);
  expect(expired).toEqual({
    files: (seen?.files ?? 0) + 5,
    bytes: expect.any(Number),
    lastAt: desk.clock.now(),
  });
  expect(desk.logged).toContainEqual({ files: 5, bytes: expect.any(Number), left: 0 });
  // What somebody removes themselves is not counted.
  await desk.segmentStore.remove(profileId, null, { what: 'everything' });
  expect(await getExpired(desk)).toEqual(expired);
});
