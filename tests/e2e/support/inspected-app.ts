import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { openInspectorSession, pauseAtFirstLine } from './inspector-session.ts';
import { packagedApp } from './packaged-app.ts';

const root = join(import.meta.dirname, '../../..');

/** Milliseconds that one answer of its inspector may take, and between two questions. */
const patience = { answer: 1000, between: 100 };

/** An app that runs under the inspector of its main process. */
export interface InspectedApp {
  readonly child: ChildProcess;
  /** Runs this in the main process, with `require` at hand, and gives what it resolves to. */
  evaluate(body: string): Promise<unknown>;
  /** Runs this in the page of its window; an empty text while none is to be seen. */
  inPage(script: string): Promise<unknown>;
  /** Tells it to quit, and waits until it has. */
  quit(): Promise<void>;
}

/**
 * Starts an app and inspects its main process, and no page of it: Playwright attaches to the pages of
 * an app too, which never comes to an end where their windows open meanwhile. `through`: a command line
 * that is put in front of it.
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
  // What is opened while Node still starts may never see the program itself.
  const callFrameId = await pauseAtFirstLine(session);
  // The switch is for Node, and none that the packaged app permits.
  const expression = "process.argv = process.argv.filter((word) => !word.startsWith('--inspect'))";
  await ask('Debugger.evaluateOnCallFrame', { callFrameId, expression });
  await ask('Debugger.disable');

  const evaluate = async (body: string): Promise<unknown> => {
    const told = (await ask('Runtime.evaluate', {
      // Held until it settles: the inspector itself holds it only weakly.
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

  // While it shows a message of the system nothing is answered.
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
