/**
 * Runs the sandbox as an Electron utility process: on `start` it sends `started` or `failed`; on `prepare` it makes
 * responses ahead; on `stop` it closes and sends `stopped`.
 */
import type { SandboxOptions } from './options.ts';
import type { PreparedCall } from './prepared.ts';
import { type RunningSandbox, startSandbox } from './server.ts';

type Message =
  | { readonly type: 'start'; readonly options?: SandboxOptions }
  | { readonly type: 'prepare'; readonly calls: readonly PreparedCall[] }
  | { readonly type: 'stop' };

/** The part of Electron's `process.parentPort` that we use. */
interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void;
  postMessage(message: unknown): void;
}

const { parentPort } = process as unknown as { readonly parentPort?: ParentPort };
if (!parentPort) throw new Error('sandbox/worker.ts runs only as an Electron utility process');

let running: RunningSandbox | null = null;

async function obey(port: ParentPort, message: Message): Promise<void> {
  if (message.type === 'stop') {
    await running?.close();
    running = null;
    port.postMessage({ type: 'stopped' });
    return;
  }
  if (message.type === 'prepare') {
    await running?.prepare(running.tenants[0]?.name ?? '', message.calls);
    return;
  }
  if (running === null) running = await startSandbox(message.options);
  const { authUrl, baseUrl, certificate, fingerprint, tenants } = running;
  // Only one venue is shown, and making each tenant's key takes long.
  const [tenant] = tenants;
  port.postMessage({ type: 'started', authUrl, baseUrl, certificate, fingerprint, tenant });
}

parentPort.on('message', ({ data }) => {
  obey(parentPort, data as Message).catch((error: unknown) => {
    parentPort.postMessage({ type: 'failed', message: String(error) });
  });
});
