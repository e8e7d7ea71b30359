import { desk } from '../base/bridge.ts';

/** Runs a job that is cancelled when the query's signal aborts. */
export async function cancelledBy<T>(
  signal: AbortSignal,
  run: (jobId: string) => Promise<T>,
): Promise<T> {
  const jobId = crypto.randomUUID();
  const cancel = () => void desk.datasets.cancel({ jobId });
  signal.addEventListener('abort', cancel);
  try {
    return await run(jobId);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
