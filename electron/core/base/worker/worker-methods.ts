/** The context of a call in a worker process. */

export interface CallContext {
  /** Aborted when the caller no longer wants the result. */
  readonly signal: AbortSignal;
  /** Reports progress to the caller, as plain, cloneable data. */
  readonly progress: (value: unknown) => void;
}

/** A method over plain, cloneable data. */
export type WorkerMethod<Input, Output = Record<string, never>> = (
  input: Input,
  context: CallContext,
) => Promise<Output>;

/** A worker's methods by their names. */
export type WorkerMethods = {
  // biome-ignore lint/suspicious/noExplicitAny: a constraint, narrowed by every user of it
  readonly [method: string]: WorkerMethod<any, any>;
};

/** The caller's side of the same methods. */
export type WorkerCaller<M extends WorkerMethods> = {
  readonly [K in keyof M]: (input: Parameters<M[K]>[0], options?: CallOptions) => ReturnType<M[K]>;
};

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly onProgress?: (value: unknown) => void;
  /** After this long the call fails and the worker is ended; the next call starts a new one. */
  readonly deadlineMilliseconds?: number;
}
