import * as v from 'valibot';
import type { OperationId } from '../../../../shared/catalogue/types.ts';

const text = v.pipe(v.string(), v.maxLength(10_000));
/** The message that the sandbox sends once it listens. */
export const demoStarted = v.object({
  type: v.literal('started'),
  authUrl: text,
  baseUrl: text,
  fingerprint: text,
  tenant: v.object({
    name: text,
    timeZone: text,
    currency: text,
    tenantKey: text,
    apiKey: text,
    apiSecret: text,
  }),
});
export type RunningDemo = v.InferOutput<typeof demoStarted>;

/** A request that the app will send. */
export interface DemoCall {
  readonly operation: OperationId;
  readonly parameters: Readonly<Record<string, string>>;
}

export interface DemoVenue {
  /**
   * Returns the sandbox, started in its own process on the first call. Each start has new keys, a new certificate and
   * another port. Fails with `demo-not-started`.
   */
  ensure(): Promise<RunningDemo>;
  /** Lets the running sandbox make its responses to these calls before they are sent. */
  prepare(calls: readonly DemoCall[]): void;
  stop(): void;
}
