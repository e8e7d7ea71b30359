import { desk } from '../base/bridge.ts';

/** Runs a job under an id by which leaving it cancels it. */
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
