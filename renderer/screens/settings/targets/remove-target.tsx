import { useMutation } from '@tanstack/react-query';
import type { Target } from '../../../../shared/domain/targets.ts';
import { desk, toAppError, unwrap } from '../../../base/bridge.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { ErrorNotice } from '../../../parts/errors/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks for confirmation, then removes a target. */
export function RemoveTarget({
  target: { targetId, name },
  onClose,
}: {
  readonly target: Target;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const remove = useMutation({
    mutationFn: () => unwrap(desk.targets.remove({ targetId })),
    onSuccess: onClose,
  });
  return (
    <Dialog
      role="alertdialog"
      title={messages.text('targets.remove.title', { name })}
      onClose={remove.isPending ? undefined : onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={remove.isPending} autoFocus>
            {messages.text('targets.cancel')}
          </Button>
          <Button variant="danger" isDisabled={remove.isPending} onPress={() => remove.mutate()}>
            {messages.text('targets.remove.do')}
          </Button>
        </>
      }
    >
      <p>{messages.text('targets.remove.text')}</p>
      {remove.error && <ErrorNotice error={toAppError(remove.error)} />}
    </Dialog>
  );
}
