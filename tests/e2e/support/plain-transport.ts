import http from 'node:http';

const extensions = 'Sec-WebSocket-Extensions';

/**
 * Stops Playwright from compressing its messages about pages, a seventh of a worker's work for bytes that never leave
 * this machine.
 */
export function talkPlainly(): void {
  const { request } = http;
  if (request.name === 'requestPlainly') return;
  http.request = function requestPlainly(...args: unknown[]) {
    for (const options of args) {
      const { headers } = (options ?? {}) as { headers?: Record<string, unknown> };
      if (headers?.[extensions]) delete headers[extensions];
    }
    return Reflect.apply(request, http, args);
  } as typeof http.request;
}
