import { join } from 'node:path';
import { languageIds } from '../shared/messages/languages.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { withBenchFolder } from './support/bench-folder.ts';
import { appFolder, type Seen, startUntilSeen } from './support/run-electron.ts';

const rounds = 15;
const others = languageIds.filter((id) => id !== 'en');

/** What another language adds to the start, each beside an English start of the same moment. */
export const languageBench: Bench = {
  name: 'language',
  about: 'what a language adds to the start, beside English',
  run: () =>
    withBenchFolder(async (folder) => {
      const start = (language: string): Promise<Seen> =>
        startUntilSeen(appFolder, join(folder, language), 'button', [`--lang=${language}`]);
      const english: Seen[] = [];
      const added = new Map(others.map((id) => [id, [] as number[]]));
      const addedProcessor = new Map(others.map((id) => [id, [] as number[]]));
      // A first round of each reads from the disk what the others find in memory, and compiles.
      for (let round = -1; round < rounds; round += 1) {
        const beside = await start('en');
        if (round >= 0) english.push(beside);
        for (const id of others) {
          const seen = await start(id);
          if (round < 0) continue;
          added.get(id)?.push(seen.milliseconds - beside.milliseconds);
          addedProcessor.get(id)?.push(seen.processorMilliseconds - beside.processorMilliseconds);
        }
      }
      const figures = [...added].map(([id, each]) => spread(`${id}AddedMilliseconds`, each));
      return atMost(
        Object.assign(
          {},
          ...figures,
          ...[...addedProcessor].map(([id, each]) =>
            spread(`${id}AddedProcessorMilliseconds`, each),
          ),
          spread(
            'englishMilliseconds',
            english.map(({ milliseconds }) => milliseconds),
          ),
        ),
        Object.fromEntries(others.map((id) => [`${id}AddedMilliseconds`, 10])),
      );
    }),
};
