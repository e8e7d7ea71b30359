import { useMutation } from '@tanstack/react-query';
import { toAppError } from '../base/bridge.ts';

/** Actions of several kinds, of which a message is about the last one. Those with the same `queue` run one by one. */
export function useWork(queue?: string) {
  const { mutate, error, reset } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    ...(queue === undefined ? {} : { scope: { id: queue } }),
  });
  return { start: mutate, error: error && toAppError(error), reset };
}
