import { useMessages } from '../../../base/messages-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** Asks before rows are replaced by far fewer. */
export function AcceptFewer({
  before,
  what,
  onAccept,
  onClose,
}: {
  readonly before: number;
  /** The month. Null: the whole file. */
  readonly what: string | null;
  readonly onAccept: () => void;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  return (
    <Dialog
      role="alertdialog"
      title={messages.text('targets.accept.title')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} autoFocus>
            {messages.text('targets.cancel')}
          </Button>
          <Button
            variant="danger"
            onPress={() => {
              onClose();
              onAccept();
            }}
          >
            {messages.text('targets.accept.do')}
          </Button>
        </>
      }
    >
      {what !== null && <p>{what}</p>}
      <p>{messages.text('targets.accept.text', { before })}</p>
    </Dialog>
  );
}
