import { join } from 'node:path';
import type { Desk as Bridge } from '../shared/ipc/contract.ts';
import { type LanguageId, languageIds } from '../shared/messages/languages.ts';
import type { Desk } from '../tests/e2e/support/desk.ts';
import { getDesk } from '../tests/e2e/support/desk-calls.ts';
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
 * The processor time that another language adds to a start, inside the running app: main reads its texts and answers
 * the window with them, whose thread reads them too. At most, since here the texts of every area are read, of which a
 * start shows few. Whole starts differ by twenty times as much.
 */
export const languageBench: Bench = {
  name: 'language',
  about: 'processor time that a language adds to the start: its texts in main and in the window',
  run: () =>
    withDesk(async (desk) => {
      const session = await desk.page.context().newCDPSession(desk.page);
      await session.send('Performance.enable');
      const readThread = async (): Promise<number> => {
        const { metrics } = await session.send('Performance.getMetrics');
        return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
      };
      const measure = async (language: LanguageId) => {
        await choose(desk, language);
        const inMain: number[] = [];
        const inWindow: number[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const main = await readProcessor(desk);
          const thread = await readThread();
          await loadInWindow(desk);
          inWindow.push(((await readThread()) - thread) / loads);
          if (language !== 'en') await readInMain(desk, language);
          inMain.push(((await readProcessor(desk)) - main) / loads);
        }
        return { inMain, inWindow };
      };
      // A window asks in English too.
      const english = await measure('en');
      const figures = [];
      for (const id of others) {
        const measured = await measure(id);
        const inMain = measured.inMain.map((each) => each - median(english.inMain));
        const inWindow = measured.inWindow.map((each) => each - median(english.inWindow));
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

/** Chooses a language, and waits until the window shows it. */
async function choose({ page }: Desk, language: LanguageId): Promise<void> {
  await getDesk(page).app.chooseLanguage({ language });
  await page.waitForFunction((id) => document.documentElement.lang.startsWith(id), language);
}

/** Milliseconds of a processor that main has taken. */
const readProcessor = ({ app }: Desk): Promise<number> =>
  app.evaluate(() => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  });

const readInMain = ({ app }: Desk, language: LanguageId): Promise<void> =>
  runInMain(
    app,
    async (_, { path, times }) => {
      const { readFileSync } = process.getBuiltinModule('node:fs');
      for (let turn = 0; turn < times; turn += 1)
        for (const line of readFileSync(path, 'latin1').split('\n')) JSON.parse(line);
    },
    { path: join(appFolder, 'dist', 'main', `${language}.txt`), times: loads },
  );

const loadInWindow = ({ page }: Desk): Promise<void> =>
  page.evaluate(async (times) => {
    const { desk } = window as unknown as { desk: Bridge };
    for (let turn = 0; turn < times; turn += 1) {
      const about = await desk.app.about({});
      if (!about.ok) throw new Error(about.error.kind);
      for (const line of about.value.texts?.split('\n') ?? []) JSON.parse(line);
    }
  }, loads);
