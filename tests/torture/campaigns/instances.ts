import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openTestSettings, settingsWith } from '../../support/write-settings.ts';
import type { Campaign } from '../campaign.ts';
import { until } from '../support/fair-time.ts';
import { killGroup, type ObservedApp, startObservedApp } from '../support/observed-app.ts';

const count = 20;

const start = (folder: string) => startObservedApp(folder, { args: ['--disable-gpu'] });

/** Twenty starts at once take their time. */
const patience = 90_000;

/** Twenty starts at the same moment; in half of the rounds one was killed on the same folder before. */
export default {
  name: 'instances',
  what: 'of twenty starts at once on one folder, one opens a window and nineteen hand over to it and end normally; settings stay as they were',
  whole: 12,
  minutes: 2,
  async run({ random, folder, note }) {
    const own = join(folder, 'app');
    mkdirSync(own);
    const settings = settingsWith(3);
    openTestSettings(own).write(settings);
    const all: ObservedApp[] = [];
    try {
      const wasKilled = random() < 0.5;
      if (wasKilled) {
        const before = start(own);
        all.push(before);
        await until('a window', () => before.shown.length > 0 || before.code !== null, patience);
        killGroup(before.child);
        await until('its end', () => before.code !== null, patience);
      }
      const many = Array.from({ length: count }, () => start(own));
      all.push(...many);
      const running = () => many.filter(({ code }) => code === null);
      await until('nineteen hand on', () => running().length <= 1, patience);
      const [one] = running();
      note(many.map(({ code, shown }) => `${code} ${shown}`).join('\n'));
      if (!one) throw new Error('none is left');
      await until('a window', () => one.shown.length > 0, patience);
      const bad = many.filter((each) => each !== one && each.code !== 0);
      if (bad.length > 0) throw new Error(`ended with ${bad.map(({ code }) => code)}`);
      const others = many.filter((each) => each !== one && each.shown.length > 0);
      if (others.length > 0)
        throw new Error(`two show something: ${others.map(({ shown }) => shown)}`);
      if (one.shown.some((title) => title !== 'window')) throw new Error(`it shows ${one.shown}`);
      if (one.shown.length > 1) throw new Error(`${one.shown.length} windows`);
      one.child.kill('SIGTERM');
      await until('its end', () => one.code !== null, patience);
      const after = openTestSettings(own);
      if (after.recovery !== 'none') throw new Error(`its settings: ${after.recovery}`);
      const { profiles } = after.current();
      if (JSON.stringify(profiles) !== JSON.stringify(settings.profiles))
        throw new Error('other venues');
      const left = readdirSync(own).filter((name) => /\.part$|\.corrupt$|^\.start-/.test(name));
      if (left.length > 0) throw new Error(`left: ${left}`);
      return wasKilled ? 'one window after a kill' : 'one window';
    } finally {
      for (const { child, code } of all) if (code === null) killGroup(child);
    }
  },
} satisfies Campaign;
