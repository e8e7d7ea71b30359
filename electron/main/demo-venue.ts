import { join } from 'node:path';
import { type UtilityProcess, utilityProcess } from 'electron';
import * as v from 'valibot';
import { fail } from '../../shared/errors.ts';
import { systemClock } from '../core/time/clock.ts';
import { log } from './log.ts';
import { sessionEnvironment } from './session-environment.ts';

const text = v.pipe(v.string(), v.maxLength(10_000));
const started = v.object({
  type: v.literal('started'),
  authUrl: text,
  baseUrl: text,
  fingerprint: text,
  tenants: v.pipe(
    v.array(
      v.object({
        name: text,
        timeZone: text,
        currency: text,
        tenantKey: text,
        apiKey: text,
        apiSecret: text,
      }),
    ),
    v.minLength(1),
  ),
});
export type RunningDemo = v.InferOutput<typeof started>;

export interface DemoVenue {
  /**
   * The running sandbox, started on the first call, in a process of its own. It has new keys, a new
   * certificate and another port every time. Fails with `demo-not-started`.
   */
  ensure(): Promise<RunningDemo>;
  stop(): void;
}

const startDeadline = 20_000;

/** `onLost` is told when the sandbox ended by itself: its address and keys are gone with it. */
export function createDemoVenue(onLost: () => void): DemoVenue {
  let child: UtilityProcess | null = null;
  let running: Promise<RunningDemo> | null = null;

  function start(): Promise<RunningDemo> {
    const { promise, resolve, reject } = Promise.withResolvers<RunningDemo>();
    const process = utilityProcess.fork(join(import.meta.dirname, '../sandbox/worker.js'), [], {
      serviceName: 'Venue Desk demo venue',
      stdio: 'ignore',
      env: sessionEnvironment(),
    });
    child = process;
    const timer = setTimeout(() => process.kill(), startDeadline);
    process.on('message', (message: unknown) => {
      const parsed = v.safeParse(started, message);
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
    process.postMessage({ type: 'start', options: { now: systemClock.now() } });
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
    stop() {
      const running = child;
      child = null;
      running?.kill();
    },
  };
}
