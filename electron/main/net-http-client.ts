import type { Session } from 'electron';
import type { HttpClient, HttpRequest, HttpResponse } from '../core/platform/http-client.ts';
import { failFromNetwork } from './network-failure.ts';

/**
 * Requests over Chromium's own network stack, so that the system's proxy and certificates hold, in
 * a session of the profile's own: no cookies, no cache, no redirect followed (one to another origin
 * would carry the keys along: bar, fact 6).
 */
export function createNetHttpClient(session: Session): HttpClient {
  return {
    async send(request) {
      const host = new URL(request.url).host;
      const response = await sendOnce(session, request).catch((error: unknown) =>
        failFromNetwork(error, host, request.signal, 'request'),
      );
      return {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body: readBody(response, host, request.signal),
      } satisfies HttpResponse;
    },
  };
}

function sendOnce(session: Session, request: HttpRequest): Promise<Response> {
  return session.fetch(request.url, {
    method: request.method,
    headers: { ...request.headers },
    ...(request.body === null ? {} : { body: request.body }),
    signal: request.signal,
    redirect: 'error',
    credentials: 'omit',
    cache: 'no-store',
    bypassCustomProtocolHandlers: true,
  });
}

async function* readBody(
  response: Response,
  host: string,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  if (!response.body) return;
  try {
    for await (const chunk of response.body) yield chunk;
  } catch (error) {
    failFromNetwork(error, host, signal, 'body');
  }
}
