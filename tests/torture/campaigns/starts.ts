import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SlicedCampaign } from '../campaign.ts';
import { measureSlowness, waitFairly } from '../support/fair-time.ts';
import { asNobody } from '../support/nobody.ts';
import { countOfStarts, makeObstacle } from '../support/obstacles.ts';
import { type DeskProcess, startDesk } from '../support/start-desk.ts';

const now = Date.parse('2026-06-15T10:00:00Z');
let starting: DeskProcess | null = null;

/** One process starts again and again, as a user who is not root. */
function getProcess(): DeskProcess {
  starting ??= startDesk(now, { through: asNobody });
  return starting;
}

async function stop(): Promise<void> {
  const ended = starting;
  starting = null;
  ended?.child.kill('SIGKILL');
  await ended?.ended;
}

/** The app's main part starts without a window, with something in the place of a file or a folder of its. */
export default {
  name: 'starts',
  what: 'whatever is in the place of an app’s file or folder, its main part starts within 5 s or says why it can’t, and touches nobody else’s files',
  slice: 10,
  whole: countOfStarts,
  minutes: 0.3,
  async run({ index, judgesTime, folder, note }) {
    const { what, home, own, lost } = makeObstacle(index, folder);
    note(what);
    const temporary = join(home, 'temp');
    mkdirSync(temporary);
    chmodSync(temporary, 0o777);
    // A new process has to load first.
    const isFresh = starting === null;
    const desk = getProcess();
    const keychain = join(home, 'keychain');
    const answer = desk.order({ do: 'start', userData: own, keychain, certificate: '' });
    const began = performance.now();
    const ended = new AbortController();
    const late = waitFairly(20_000, ended.signal).then(
      () => 'late' as const,
      () => null,
    );
    const line = await Promise.race([answer, late]);
    ended.abort();
    const took = performance.now() - began;
    if (line === null || line === 'late') {
      const { said } = line === null ? await desk.ended : { said: 'nothing for twenty seconds' };
      await stop();
      throw new Error(`silence: ${what}: ${said}`);
    }
    const { told, bugs } = JSON.parse(line) as { told: string; bugs: string[] };
    note(`${told}\n${bugs.join('\n')}`);
    if (lost().length > 0) throw new Error(`${what}: lost: ${lost()}`);
    if (told.length < 10 && told !== 'window') throw new Error(`no words: ${what}: ${told}`);
    if (bugs.length > 0) throw new Error(`an incident: ${what}: ${bugs.join(', ')}`);
    if (judgesTime && took > 5_000 * measureSlowness() && !isFresh)
      throw new Error(`after ${Math.round(took)} ms: ${what}`);
    return told === 'window' ? 'open' : 'message';
  },
  end: stop,
} satisfies SlicedCampaign;
