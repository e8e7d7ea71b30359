import { useMutation } from '@tanstack/react-query';
import { toAppError } from '../base/bridge.ts';

/** Actions of several kinds, of which a message is about the last one. */
export function useWork() {
  const { mutate, error, reset } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
  });
  return { start: mutate, error: error && toAppError(error), reset };
}
