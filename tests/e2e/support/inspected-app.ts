import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type InspectorSession, openInspectorSession } from './inspector-session.ts';
import { packagedApp } from './packaged-app.ts';

const root = join(import.meta.dirname, '../../..');

/** How long Node may take until it has a `require`, and an answer of its inspector. */
const patience = { start: 60_000, answer: 500, most: 8000 };

/** An app that runs under the inspector of its main process. */
export interface InspectedApp {
  readonly child: ChildProcess;
  /**
   * Runs this in the main process and gives what it resolves to. `require` is at hand until it first
   * waits for something.
   */
  evaluate(body: string): Promise<unknown>;
  /** Runs this in the page of its window; an empty text while none is to be seen. */
  inPage(script: string): Promise<unknown>;
  /** Tells it to quit, and waits until it has. */
  quit(): Promise<void>;
}

/**
 * Starts an app and inspects its main process, and no page of it: Playwright attaches to the pages of
 * an app too, which never comes to an end where their windows open meanwhile.
 */
export async function inspectApp(
  executable: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<InspectedApp> {
  const child = spawn(executable, ['--inspect=0', ...args], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const address = await inspectorOf(child);
  const end = performance.now() + patience.start;
  let session: InspectorSession | null = null;
  for (let wait = patience.answer; session === null; wait *= 2) {
    if (performance.now() > end) throw new Error('its main process did not start');
    session = await openInspectorSession(address);
    if (await hasStarted(session, Math.min(wait, patience.most))) break;
    // What was opened while Node still started may never see the program itself.
    session.close();
    session = null;
    await setTimeout(patience.answer / 5);
  }
  const { ask, close } = session;

  const evaluate = async (body: string): Promise<unknown> => {
    const told = (await ask('Runtime.evaluate', {
      // Held until it settles: the inspector itself holds it only weakly.
      expression: `globalThis.runningForTest = (async () => { ${body} })()`,
      includeCommandLineAPI: true,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value?: unknown }; exceptionDetails?: { exception?: object } };
    if (told.exceptionDetails) throw new Error(JSON.stringify(told.exceptionDetails.exception));
    return told.result.value;
  };

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
      // Node ends only when nobody inspects it any more.
      close();
      await ended;
    },
  };
}

/** The app that is tested, packaged or not, as somebody's desktop starts it. */
export function startInspected(args: readonly string[]): Promise<InspectedApp> {
  const { ELECTRON_RUN_AS_NODE: _, NODE_OPTIONS: __, ...env } = process.env;
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return packagedApp === undefined
    ? inspectApp(process.execPath, [root, ...sandbox, ...args], env)
    : inspectApp(packagedApp, args, env);
}

/** Whether the program itself runs. What is asked before may fail, or never come to an end. */
async function hasStarted({ ask }: InspectorSession, milliseconds: number): Promise<boolean> {
  const asking = ask('Runtime.evaluate', {
    expression: "typeof require === 'function' && require('electron').app.isReady()",
    includeCommandLineAPI: true,
    returnByValue: true,
  }).then(
    (answer) => (answer as { result: { value?: unknown } }).result.value === true,
    () => false,
  );
  return Promise.race([asking, setTimeout(milliseconds, false, { ref: false })]);
}

/** The address that the process writes when it can be inspected. */
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
