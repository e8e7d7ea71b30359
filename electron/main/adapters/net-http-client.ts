import type { Readable } from 'node:stream';
import { type IncomingMessage, net, type Session } from 'electron';
import {
  failFromNetwork,
  type HttpClient,
  type HttpRequest,
  type HttpResponse,
} from '../../core/access/platform/index.ts';

/**
 * Sends requests through Chromium's network stack, with the system's proxy and certificates. Each profile has its own
 * session: no cookies, no cache, no redirects, which would carry the keys to another origin (fact: redirects carry
 * keys). Doesn't use `fetch`, which copies every byte once more.
 */
export function createNetHttpClient(session: Session): HttpClient {
  return {
    async send(request) {
      const host = new URL(request.url).host;
      const response = await sendOnce(session, request).catch((error: unknown) =>
        failFromNetwork(error, host, request.signal, 'request'),
      );
      return {
        status: response.statusCode,
        headers: Object.fromEntries(
          Object.entries(response.headers).map(([name, value]) => [
            name,
            [value].flat().join(', '),
          ]),
        ),
        body: readBody(response, host, request.signal),
      } satisfies HttpResponse;
    },
  };
}

function sendOnce(session: Session, request: HttpRequest): Promise<IncomingMessage> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const call = net.request({
      session,
      method: request.method,
      url: request.url,
      headers: { ...request.headers },
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
      bypassCustomProtocolHandlers: true,
    });
    // A response of an abandoned attempt may have no reader, and an unhandled error would end the app.
    call.on('error', reject);
    call.on('response', (response) => {
      response.on('error', () => undefined);
      resolve(response);
    });
    const stop = (): void => {
      call.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    call.end(request.body ?? undefined);
  });
}

async function* readBody(
  response: IncomingMessage,
  host: string,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  try {
    // Its declared type lacks the stream's methods.
    yield* response as unknown as Readable;
  } catch (error) {
    failFromNetwork(error, host, signal, 'body');
  }
}
