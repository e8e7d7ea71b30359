import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';

/** How long Node may take until it has a `require`, and an answer of its inspector. */
const patience = { start: 60_000, answer: 500 };

/** An app that runs under the inspector of its main process. */
export interface InspectedApp {
  readonly child: ChildProcess;
  /**
   * Runs this in the main process and gives what it resolves to. `require` is at hand until it first
   * waits for something.
   */
  evaluate(body: string): Promise<unknown>;
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
  const socket = new WebSocket(await inspectorOf(child));
  await once(socket, 'open');
  let asked = 0;

  /** One question to the inspector. */
  async function ask(method: string, params: object): Promise<unknown> {
    asked += 1;
    const id = asked;
    const answered = new Promise<unknown>((resolve, reject) => {
      const onClose = () => reject(new Error('the app has ended'));
      const onMessage = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data));
        if (answer.id !== id) return;
        socket.removeEventListener('message', onMessage);
        socket.removeEventListener('close', onClose);
        if (answer.error) reject(new Error(answer.error.message));
        else resolve(answer.result);
      };
      socket.addEventListener('message', onMessage);
      socket.addEventListener('close', onClose);
    });
    socket.send(JSON.stringify({ id, method, params }));
    return answered;
  }

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

  // The inspector answers while Node still starts. What is evaluated before there is a `require`
  // fails, or never comes to an end, and no event tells when there is one: so it is asked again.
  let isStarted = false;
  const end = performance.now() + patience.start;
  while (!isStarted) {
    if (performance.now() > end) throw new Error('its main process did not start');
    const asking = ask('Runtime.evaluate', {
      expression: "typeof require === 'function' && require('electron').app.isReady()",
      includeCommandLineAPI: true,
      returnByValue: true,
    }).then(
      (answer) => {
        // An answer that came late counts as well.
        isStarted ||= (answer as { result: { value?: unknown } }).result.value === true;
      },
      () => undefined, // one that was never answered, when the app ends
    );
    await Promise.race([asking, setTimeout(patience.answer, null, { ref: false })]);
    if (!isStarted) await setTimeout(patience.answer / 5);
  }

  return {
    child,
    evaluate,
    async quit() {
      const ended = child.exitCode === null ? once(child, 'exit') : null;
      await evaluate("const { app } = require('electron'); setTimeout(() => app.quit(), 0)");
      // Node ends only when nobody inspects it any more.
      socket.close();
      await ended;
    },
  };
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
