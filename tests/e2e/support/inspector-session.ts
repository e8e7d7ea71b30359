import { once } from 'node:events';

/** A connection to a process's inspector. */
export interface InspectorSession {
  /** Sends one command. Fails when the connection ends. */
  ask(method: string, params?: object): Promise<unknown>;
  /** Waits for the next event of this name. Fails when the connection ends. */
  next(event: string): Promise<unknown>;
  close(): void;
}

interface Told {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export async function openInspectorSession(address: string): Promise<InspectorSession> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  let asked = 0;

  /** The first matching message. */
  const hear = (isMeant: (told: Told) => boolean): Promise<Told> =>
    new Promise((resolve, reject) => {
      const onClose = () => reject(new Error('the app has ended'));
      const onMessage = ({ data }: MessageEvent) => {
        const told: Told = JSON.parse(String(data));
        if (!isMeant(told)) return;
        socket.removeEventListener('message', onMessage);
        socket.removeEventListener('close', onClose);
        resolve(told);
      };
      socket.addEventListener('message', onMessage);
      socket.addEventListener('close', onClose);
    });

  return {
    close: () => socket.close(),
    async ask(method, params = {}) {
      asked += 1;
      const id = asked;
      const answered = hear((told) => told.id === id);
      socket.send(JSON.stringify({ id, method, params }));
      const { result, error } = await answered;
      if (error) throw new Error(error.message);
      return result;
    },
    next: async (event) => (await hear((told) => told.method === event)).params,
  };
}

/** Lets a process that waits for its debugger continue to the app's first line. Returns its call frame. */
export async function pauseAtFirstLine({ ask, next }: InspectorSession): Promise<string> {
  const paused = next('Debugger.paused') as Promise<{ callFrames: { callFrameId: string }[] }>;
  await ask('Runtime.enable');
  await ask('Debugger.enable');
  await ask('Debugger.setBreakpointByUrl', { lineNumber: 0, urlRegex: '/dist/main/' });
  await ask('Runtime.runIfWaitingForDebugger');
  const { callFrames } = await paused;
  return callFrames[0]?.callFrameId ?? '';
}
