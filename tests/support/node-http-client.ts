import type { IncomingMessage } from 'node:http';
import { Agent, request as httpsRequest } from 'node:https';
import { createGunzip } from 'node:zlib';
import type {
  HttpClient,
  HttpRequest,
  HttpResponse,
} from '../../electron/core/access/platform/http-client.ts';
import { appError, type ErrorKind, Failure } from '../../shared/errors.ts';

export interface NodeHttpClient extends HttpClient {
  /** Closes its sockets. */
  close(): void;
}

/**
 * The HTTP client over node:https, which trusts one certificate; in the app it is `net.fetch`. Like that one it unpacks
 * gzip, and doesn't notice a cut close-delimited or gzip body.
 */
export function createNodeHttpClient(certificate: string): NodeHttpClient {
  const agent = new Agent({ ca: certificate, keepAlive: true });
  return {
    send: (request) => send(request, agent),
    close: () => agent.destroy(),
  };
}

function send(request: HttpRequest, agent: Agent): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const { signal } = request;
    const outgoing = httpsRequest(request.url, {
      method: request.method,
      headers: { ...request.headers, 'accept-encoding': 'gzip' },
      agent,
    });
    let answered: IncomingMessage | null = null;
    const abort = (): void => {
      if (answered) answered.destroy();
      else outgoing.destroy(new Error('aborted'));
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    outgoing.once('close', () => signal.removeEventListener('abort', abort));
    outgoing.on('error', (error) => reject(toFailure(error, signal, 'host-not-answering')));
    outgoing.on('response', (response) => {
      answered = response;
      // The error goes to the reader of the body, if there is one.
      response.on('error', () => undefined);
      resolve({
        status: response.statusCode ?? 0,
        headers: toHeaders(response),
        body: readBody(response, signal),
      });
    });
    outgoing.end(request.body ?? undefined);
  });
}

function toHeaders(response: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.headersDistinct).map(([name, values]) => [
      name,
      values?.join(', ') ?? '',
    ]),
  );
}

async function* readBody(
  response: IncomingMessage,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const packed = response.headers['content-encoding'] === 'gzip';
  const source = packed ? response.pipe(createGunzip({ finishFlush: 2 })) : response;
  if (packed) {
    response.on('error', (error) => source.destroy(error));
    source.on('error', () => undefined);
  }
  try {
    for await (const chunk of source) yield chunk as Uint8Array;
  } catch (error) {
    throw toFailure(error, signal, 'answer-cut');
  }
}

const kinds: Readonly<Record<string, ErrorKind>> = {
  ENOTFOUND: 'host-not-found',
  EAI_AGAIN: 'host-not-found',
  ECONNREFUSED: 'host-not-answering',
  EHOSTUNREACH: 'host-not-answering',
  ETIMEDOUT: 'host-not-answering',
  ENETUNREACH: 'offline',
};

function toFailure(error: unknown, signal: AbortSignal, otherwise: ErrorKind): Failure {
  if (signal.aborted) {
    const { reason } = signal;
    return reason instanceof Failure ? reason : new Failure(appError('cancelled'));
  }
  const code = (error as NodeJS.ErrnoException).code ?? '';
  if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|^ERR_SSL|^ERR_TLS/.test(code)) {
    return new Failure(appError('certificate-not-trusted'), { cause: error });
  }
  return new Failure(appError(kinds[code] ?? otherwise), { cause: error });
}
