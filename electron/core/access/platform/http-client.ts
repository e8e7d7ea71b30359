/** One request, as it leaves. Header names are lower case. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Always https. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Aborting ends the request and its body at once, whatever stage it is at. */
  readonly signal: AbortSignal;
  /** Give up with `host-not-answering` when there is no connection by then, where the client can tell. */
  readonly connectMilliseconds: number;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; several of one name are joined with ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded bytes. Throws a Failure of kind `answer-cut` when the connection ends too early. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Exactly one attempt over the network: TLS checked against the system's trust and the profile's
 * one certificate, no redirect followed (`answer-redirected`, or the 3xx as it is), no cookies, no
 * cache, no retry.
 *
 * Network trouble is a Failure of kind `host-not-found`, `host-not-answering`,
 * `certificate-not-trusted`, `timed-out`, `proxy-failed`, `offline`, `answer-cut` or
 * `answer-redirected`; an aborted signal is `cancelled` (or the Failure it was aborted with).
 */
export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
}
