import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { openInspectorSession, pauseAtFirstLine } from './inspector-session.ts';
import { packagedApp } from './packaged-app.ts';

const root = join(import.meta.dirname, '../../..');

/** Milliseconds for a response of its inspector, and between two calls. */
const patience = { answer: 10_000, between: 100 };

/** An app under the inspector of its main process. */
export interface InspectedApp {
  readonly child: ChildProcess;
  /** Runs a function in the main process, with `require`, and returns its result. */
  evaluate(body: string): Promise<unknown>;
  /** Runs code in the page of its window. Empty if no window is visible. */
  inPage(script: string): Promise<unknown>;
  /** Quits the app, and waits until it has ended. */
  quit(): Promise<void>;
}

/**
 * Starts an app and inspects only its main process. Playwright also attaches to an app's pages, which never finishes if
 * windows open meanwhile. `through`: a command line before the app's.
 */
export async function inspectApp(
  executable: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  through: readonly string[] = [],
): Promise<InspectedApp> {
  const [program = executable, ...words] = [...through, executable, '--inspect-brk=0', ...args];
  const child = spawn(program, words, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const session = await openInspectorSession(await inspectorOf(child));
  const { ask, close } = session;
  // A connection that opens while Node starts may never see the program.
  const callFrameId = await pauseAtFirstLine(session);
  // The switch is for Node; the packaged app does not permit it.
  const expression = "process.argv = process.argv.filter((word) => !word.startsWith('--inspect'))";
  await ask('Debugger.evaluateOnCallFrame', { callFrameId, expression });
  await ask('Debugger.disable');

  const evaluate = async (body: string): Promise<unknown> => {
    const told = (await ask('Runtime.evaluate', {
      // Stored until it settles: the inspector itself holds it only weakly.
      expression: `globalThis.runningForTest = (async () => {
        const require = process.getBuiltinModule('module').createRequire('/');
        ${body}
      })()`,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value?: unknown }; exceptionDetails?: { exception?: object } };
    if (told.exceptionDetails) throw new Error(JSON.stringify(told.exceptionDetails.exception));
    return told.result.value;
  };

  // While a native message is open, there is no response.
  const isReady = () =>
    Promise.race([
      evaluate("return require('electron').app.isReady()"),
      setTimeout(patience.answer, false, { ref: false }),
    ]);
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the app ended before it was ready');
    await setTimeout(patience.between);
  }

  return {
    child,
    evaluate,
    inPage: (script) =>
      evaluate(`
        const [window] = require('electron').BrowserWindow.getAllWindows();
        if (!window?.isVisible()) return '';
        return window.webContents.executeJavaScript(${JSON.stringify(script)});`),
    async quit() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      await evaluate("const { app } = require('electron'); setTimeout(() => app.quit(), 0)");
      // Node ends only when no inspector is attached.
      close();
      await ended;
    },
  };
}

/** The command that starts the tested app, packaged or not, as a user's desktop does. */
export function startInspected(args: readonly string[]): Promise<InspectedApp> {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return packagedApp === undefined
    ? inspectApp(process.execPath, [root, ...sandbox, ...args], env)
    : inspectApp(packagedApp, args, env);
}

/** The address that the process prints when it can be inspected. */
async function inspectorOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('no stderr');
  let said = '';
  for await (const line of createInterface({ input: stderr })) {
    const [, address] = /^Debugger listening on (ws:\S+)/.exec(line) ?? [];
    if (address) {
      stderr.resume();
      return address;
    }
    said += `${line}\n`;
  }
  throw new Error(`it ended before it could be inspected: ${said}`);
}
