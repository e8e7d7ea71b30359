import { join } from 'node:path';
import { type UtilityProcess, utilityProcess } from 'electron';
import * as v from 'valibot';
import { fail } from '../../../shared/errors.ts';
import { systemClock } from '../../core/base/time/index.ts';
import { makeSessionEnvironment } from '../../core/base/worker/index.ts';
import { type DemoVenue, demoStarted, type RunningDemo } from '../../core/data/venues/index.ts';
import { log } from '../shell/log.ts';

const startDeadline = 20_000;
/**
 * Longest task in days: setting up an exhibition takes twelve. Longer ones would make the app request tasks day by day,
 * but the demo's year must load within a minute.
 */
const maxDays = 12;

/** Calls `onLost` if the sandbox process ended by itself, so that its address and keys are invalid. */
export function createDemoVenue(onLost: () => void): DemoVenue {
  let child: UtilityProcess | null = null;
  let running: Promise<RunningDemo> | null = null;

  function start(): Promise<RunningDemo> {
    const { promise, resolve, reject } = Promise.withResolvers<RunningDemo>();
    const process = utilityProcess.fork(join(import.meta.dirname, '../sandbox/worker.js'), [], {
      serviceName: 'Venue Desk demo venue',
      stdio: 'ignore',
      env: makeSessionEnvironment(),
    });
    child = process;
    const timer = setTimeout(() => process.kill(), startDeadline);
    process.on('message', (message: unknown) => {
      const parsed = v.safeParse(demoStarted, message);
      clearTimeout(timer);
      if (parsed.success) resolve(parsed.output);
      else process.kill();
    });
    process.on('exit', (code) => {
      clearTimeout(timer);
      log('demo-exit', { code });
      if (child === process) {
        child = null;
        running = null;
        onLost();
      }
      reject(new Error('the sandbox ended'));
    });
    process.postMessage({
      type: 'start',
      options: { now: systemClock.now(), maxDays, tidy: true },
    });
    return promise;
  }

  return {
    async ensure() {
      running ??= start();
      try {
        return await running;
      } catch (error) {
        return fail('demo-not-started', { cause: error });
      }
    },
    prepare(calls) {
      child?.postMessage({ type: 'prepare', calls });
    },
    stop() {
      const stopped = child;
      child = null;
      running = null;
      stopped?.kill();
    },
  };
}
