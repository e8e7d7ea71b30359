import { useMutation } from '@tanstack/react-query';
import type { Pin, PinDraft } from '../../../shared/domain/pins.ts';
import { moveItem } from '../../../shared/move-item.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useAnnounceRemoved } from '../../base/removals.ts';
import { notify, notifyError } from '../../base/toasts.ts';

/** Pins, unpins and moves, one at a time. Unpinning and moving can be undone. */
export function usePinActions(profileId: string) {
  const messages = useMessages();
  const announce = useAnnounceRemoved();
  const { mutate } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: (error) => {
      const { title, action } = describeError(toAppError(error), messages);
      notifyError(messages.text('pins.refused', { title, action }));
    },
  });
  const reorder = (pins: readonly Pin[]) =>
    unwrap(desk.pins.reorder({ profileId, pinIds: pins.map(({ pinId }) => pinId) }));
  return {
    pin: (draft: PinDraft, name: string) =>
      mutate(async () => {
        await unwrap(desk.pins.add({ profileId, ...draft }));
        notify(messages.text('pins.pinned', { name }));
      }),
    unpin: ({ pinId }: Pin, name: string) =>
      mutate(async () => {
        await unwrap(desk.pins.remove({ profileId, pinId }));
        announce(messages.text('pins.unpinned', { name }), () =>
          unwrap(desk.pins.restore({ profileId, pinId })),
        );
      }),
    /** Swaps a pin with its neighbour. */
    move: (pins: readonly Pin[], index: number, by: -1 | 1, name: string) =>
      mutate(async () => {
        await reorder(moveItem(pins, index, by));
        const values = { name, place: index + by + 1, count: pins.length };
        announce(messages.text('pins.moved', values), () => reorder(pins));
      }),
  };
}
