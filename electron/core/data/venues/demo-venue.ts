import * as v from 'valibot';

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

export interface DemoVenue {
  /**
   * Returns the sandbox, started in its own process on the first call. Each start has new keys, a new certificate and
   * another port. Fails with `demo-not-started`.
   */
  ensure(): Promise<RunningDemo>;
  stop(): void;
}
