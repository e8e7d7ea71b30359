import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { languageIds } from '../shared/messages/languages.ts';
import type { Desk } from '../tests/e2e/support/desk.ts';
import { runInMain } from '../tests/e2e/support/in-main.ts';
import { atMost, type Bench, spread } from './bench.ts';
import { withDesk } from './support/bench-desk.ts';
import { median } from './support/bench-engine.ts';
import { appFolder } from './support/run-electron.ts';

const rounds = 20;
/** In a round, since one takes less than clocks of processors tell apart. */
const loads = 20;
const others = languageIds.filter((id) => id !== 'en');

/**
 * What another language adds to a start, as processor time inside the running app: main reads its texts and serves them
 * to the window, whose thread compiles and reads them. At most, since here the texts of every area are read, of which a
 * start shows few, and the window's code is compiled anew. Whole starts differ by twenty times as much.
 */
export const languageBench: Bench = {
  name: 'language',
  about: 'processor time that a language adds to the start: its texts in main and in the window',
  run: () =>
    withDesk(async (desk) => {
      const assets = await readdir(join(appFolder, 'dist', 'renderer', 'assets'));
      const session = await desk.page.context().newCDPSession(desk.page);
      await session.send('Performance.enable');
      const readThread = async (): Promise<number> => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
      };
      const figures = [];
      for (const id of others) {
        const asset = assets.find((name) => name.startsWith(`${id}-`) && name.endsWith('.js'));
        const file = join(appFolder, 'dist', 'main', `${id}.txt`);
        const inMain: number[] = [];
        const inWindow: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const main = await readProcessor(desk);
          const thread = await readThread();
          await loadInWindow(desk, `/assets/${asset}?${round}`);
          inWindow.push(((await readThread()) - thread) / loads);
          await readInMain(desk, file);
          inMain.push(((await readProcessor(desk)) - main) / loads);
        }
        figures.push({
          [`${id}AddedMilliseconds`]: median(inMain) + median(inWindow),
          ...spread(`${id}InMainMilliseconds`, inMain),
          ...spread(`${id}InWindowMilliseconds`, inWindow),
        });
      }
      return atMost(
        Object.assign({}, ...figures),
        Object.fromEntries(others.map((id) => [`${id}AddedMilliseconds`, 10])),
      );
    }),
};

/** Milliseconds of a processor that main has taken. */
const readProcessor = ({ app }: Desk): Promise<number> =>
  app.evaluate(() => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });

const readInMain = ({ app }: Desk, file: string): Promise<void> =>
  runInMain(
    app,
    async (_, { path, times }) => {
      const { readFileSync } = process.getBuiltinModule('node:fs');
      for (let turn = 0; turn < times; turn += 1)
        for (const line of readFileSync(path, 'latin1').split('\n')) JSON.parse(line);
    },
    { path: file, times: loads },
  );

/** By addresses that it was never loaded from. */
const loadInWindow = ({ page }: Desk, address: string): Promise<void> =>
  page.evaluate(
    async ({ url, times }) => {
      for (let turn = 0; turn < times; turn += 1) {
        const { default: texts } = (await import(`${url}.${turn}`)) as { default: string };
        for (const line of texts.split('\n')) JSON.parse(line);
      }
    },
    { url: address, times: loads },
  );
