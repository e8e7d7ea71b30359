import { useMutation } from '@tanstack/react-query';
import type { Target } from '../../../../shared/domain/targets.ts';
import { desk, toAppError, unwrap } from '../../../base/bridge.ts';
import { useMessages } from '../../../base/messages-context.tsx';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { ErrorNotice } from '../../../parts/errors/index.ts';

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
    <ConfirmDialog
      title={messages.text('targets.remove.title', { name })}
      confirm={messages.text('targets.remove.do')}
      isPending={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>{messages.text('targets.remove.text')}</p>
      {remove.error && <ErrorNotice error={toAppError(remove.error)} />}
    </ConfirmDialog>
  );
}
