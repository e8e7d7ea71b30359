import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';

/** Beside a picture's title: all rows that it was made of. */
export function RowsButton({
  title,
  onPress,
}: {
  readonly title: string;
  readonly onPress: () => void;
}) {
  const messages = useMessages();
  return (
    <Button variant="quiet" aria-label={messages.text('today.rowsOf', { title })} onPress={onPress}>
      {messages.text('today.rows')}
    </Button>
  );
}
