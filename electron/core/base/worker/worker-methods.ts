/** How code of core that runs in its own process is called. */

export interface CallContext {
  /** Aborted when the caller no longer wants the result. */
  readonly signal: AbortSignal;
  /** Reports progress to the caller, as plain, cloneable data. */
  readonly progress: (value: unknown) => void;
}

/** What a worker offers: named functions over plain, cloneable data. */
export type WorkerMethods = {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint, narrowed by every user of it
  readonly [method: string]: (input: any, context: CallContext) => Promise<any>;
};

/** The caller's side of the same methods. */
export type WorkerCaller<M extends WorkerMethods> = {
  readonly [K in keyof M]: (input: Parameters<M[K]>[0], options?: CallOptions) => ReturnType<M[K]>;
};

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (value: unknown) => void;
  /** After this long the worker is ended, the call fails and the next one starts a new worker. */
  readonly deadlineMilliseconds?: number;
}
