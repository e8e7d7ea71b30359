import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTestSettings, settingsWith } from '../../support/write-settings.ts';
import type { Campaign } from '../campaign.ts';

const root = join(import.meta.dirname, '../../..');
const tell = join(import.meta.dirname, '../support/tell-start.cjs');
const count = 20;

interface Started {
  readonly child: ChildProcess;
  /** Windows and messages, as they came. */
  readonly told: string[];
  /** Its exit code; null while it runs. */
  code: number | string | null;
}

function start(folder: string): Started {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
  const isRoot = process.getuid?.() === 0;
  const args = ['-r', tell, root, `--user-data-dir=${folder}`, '--lang=en-GB', '--disable-gpu'];
  const child = spawn(process.execPath, [...args, ...(isRoot ? ['--no-sandbox'] : [])], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  const started: Started = { child, told: [], code: null };
  child.stderr.on('data', (text: Buffer) => {
    for (const [, title = ''] of text.toString().matchAll(/^\{"title":"([^"]+)"/gm))
      started.told.push(title);
  });
  child.once('exit', (code, signal) => {
    started.code = code ?? signal;
  });
  return started;
}

/** With all that it has started. */
function kill({ child, code }: Started): void {
  if (code !== null) return;
  try {
    process.kill(-(child.pid ?? 0), 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function until(isSo: () => boolean, what: string): Promise<void> {
  for (let tries = 0; !isSo(); tries += 1) {
    if (tries > 900) throw new Error(`not within 90 s: ${what}`);
    await wait(100);
  }
}

/** Twenty starts at the same moment; in half of the rounds one was killed on the same folder before. */
export default {
  name: 'instances',
  what: 'of twenty starts at once on one folder one has a window, nineteen hand on to it and end well, and what people set up is there as it was',
  slice: 0,
  whole: 12,
  async run({ random, folder, note }) {
    const own = join(folder, 'app');
    mkdirSync(own);
    const settings = settingsWith(3);
    openTestSettings(own).write(settings);
    const all: Started[] = [];
    try {
      const wasKilled = random() < 0.5;
      if (wasKilled) {
        const before = start(own);
        all.push(before);
        await until(() => before.told.length > 0 || before.code !== null, 'a window');
        kill(before);
        await until(() => before.code !== null, 'its end');
      }
      const many = Array.from({ length: count }, () => start(own));
      all.push(...many);
      const running = () => many.filter(({ code }) => code === null);
      await until(() => running().length <= 1, 'nineteen hand on');
      const [one] = running();
      note(many.map(({ code, told }) => `${code} ${told}`).join('\n'));
      if (!one) throw new Error('none is left');
      await until(() => one.told.length > 0, 'a window');
      const bad = many.filter((each) => each !== one && each.code !== 0);
      if (bad.length > 0) throw new Error(`ended with ${bad.map(({ code }) => code)}`);
      const others = many.filter((each) => each !== one && each.told.length > 0);
      if (others.length > 0) throw new Error(`two have told: ${others.map(({ told }) => told)}`);
      if (one.told.some((title) => title !== 'window')) throw new Error(`it told ${one.told}`);
      if (one.told.length > 1) throw new Error(`${one.told.length} windows`);
      one.child.kill('SIGTERM');
      await until(() => one.code !== null, 'its end');
      const after = openTestSettings(own);
      if (after.recovery !== 'none') throw new Error(`its settings: ${after.recovery}`);
      const { profiles } = after.current();
      if (JSON.stringify(profiles) !== JSON.stringify(settings.profiles))
        throw new Error('other venues');
      const left = readdirSync(own).filter((name) => /\.part$|\.corrupt$|^\.start-/.test(name));
      if (left.length > 0) throw new Error(`left: ${left}`);
      return wasKilled ? 'one, after a kill' : 'one';
    } finally {
      for (const each of all) kill(each);
    }
  },
} satisfies Campaign;
