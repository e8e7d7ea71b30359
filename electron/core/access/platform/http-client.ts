/** One request as it is sent. Header names are lower case. */
export interface HttpRequest {
  readonly method: 'GET' | 'POST';
  /** Always https. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Aborting ends the request and its body at once, at any stage. */
  readonly signal: AbortSignal;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; values of the same name are joined with ", ". */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded bytes. Fails with `answer-cut` if the connection ends too early. */
  readonly body: AsyncIterable<Uint8Array>;
}

/**
 * Sends exactly once over the network. TLS is checked against the system's trust and the profile's one certificate; no
 * redirect is followed (`answer-redirected`, or the 3xx as it is); no cookies, no cache, no retry. Fails with
 * `host-not-found`, `host-not-answering`, `certificate-not-trusted`, `timed-out`, `proxy-failed`, `offline`,
 * `answer-cut` or `answer-redirected`; after an abort with `cancelled`, or with the Failure that the signal was aborted
 * with.
 */
export interface HttpClient {
  send(request: HttpRequest): Promise<HttpResponse>;
}
