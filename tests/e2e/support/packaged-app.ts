import type { ChildProcess } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { _electron, type ElectronApplication } from '@playwright/test';
import { findPort } from '../../support/own-server.ts';
import { openInspectorSession, pauseAtFirstLine } from './inspector-session.ts';

/** The packaged app's copy that a debugger may attach to, if the packaged app is tested (tools/test/packaged.mjs). */
export const packagedApp = process.env.VENUE_DESK_PACKAGED;

/** Why some tests are only for the unpackaged app. */
export const isPackaged = packagedApp !== undefined;

const { resolve } = createRequire(import.meta.url);

/**
 * Starts the packaged app as Playwright starts an unpackaged one, with Chromium's sandbox. It accepts no script from
 * outside, so the debugger loads the tests' scripts before its first line: Playwright's own, which pauses windows until
 * it has attached, and those of `-r`.
 */
export async function launchPackaged(
  executable: string,
  modules: readonly string[],
  args: readonly string[],
  env: Record<string, string>,
): Promise<ElectronApplication> {
  const port = await findPort();
  const launching = _electron.launch({
    executablePath: executable,
    chromiumSandbox: true,
    args: [`--inspect-brk=${port}`, ...args],
    env,
  });
  const loader = join(
    dirname(resolve('playwright-core/package.json')),
    'lib/server/electron/loader.js',
  );
  let hasFailed = false;
  launching.catch(() => {
    hasFailed = true;
  });
  const loading = findInspector(port, () => hasFailed).then((address) =>
    loadFirst(address, [loader, ...modules]),
  );
  // If both fail, the launch has the reason.
  loading.catch(() => undefined);
  const app = await launching;
  await loading;
  return app;
}

/** Starts it without Playwright. A command may restart itself. */
export function loadIntoStart({ stderr }: ChildProcess, scripts: readonly string[]): void {
  if (!stderr) throw new Error('no stderr');
  let rest = '';
  stderr.on('data', (text) => {
    const lines = `${rest}${text}`.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const [, address] = /^Debugger listening on (ws:\S+)/.exec(line) ?? [];
      // A process that was killed meanwhile needs no clock.
      if (address) loadFirst(address, scripts).catch(() => undefined);
    }
  });
}

/** Messages about debugging are for tests only. */
export function withoutInspector(stderr: string): string {
  const said = /^(?:Debugger |For help, see: https:\/\/nodejs|Waiting for the debugger)/;
  return stderr
    .split('\n')
    .filter((line) => !said.test(line))
    .join('\n');
}

/** Loads scripts into a process that waits for its debugger, and lets it continue. */
async function loadFirst(address: string, scripts: readonly string[]): Promise<void> {
  const session = await openInspectorSession(address);
  const { ask, close } = session;
  const callFrameId = await pauseAtFirstLine(session);
  const told = (await ask('Debugger.evaluateOnCallFrame', {
    callFrameId,
    expression: `(() => {
      const load = process.getBuiltinModule('module').createRequire('/');
      for (const script of ${JSON.stringify(scripts)}) load(script);
      // The app gets none of this; a command that restarts itself waits again.
      process.argv = process.argv.filter((word) => !word.startsWith('--inspect'));
      const { execve } = process;
      process.execve = (file, [first, ...words], env) =>
        execve(file, [first, '--inspect-brk=0', ...words], env);
    })()`,
    returnByValue: true,
  })) as { exceptionDetails?: object };
  if (told.exceptionDetails) throw new Error(JSON.stringify(told.exceptionDetails));
  await ask('Debugger.disable');
  close();
}

/** The address for inspecting the process, once it waits. Fails if the start has failed. */
async function findInspector(port: number, isOver: () => boolean): Promise<string> {
  while (!isOver()) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
      const [{ webSocketDebuggerUrl = '' } = {}] = (await answer.json()) as {
        webSocketDebuggerUrl?: string;
      }[];
      return webSocketDebuggerUrl;
    } catch {
      await wait(50);
    }
  }
  throw new Error('the packaged app did not wait for its debugger');
}
