import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** After a fetch was stopped: neither an error nor an empty result. */
export function NothingFetched({ onFetch }: { readonly onFetch: () => void }) {
  const messages = useMessages();
  return (
    <StatePanel
      icon="dot"
      role="status"
      title={messages.text('fetch.stopped.title')}
      text={messages.text('fetch.stopped.text')}
      actions={
        <Button variant="primary" icon="refresh" onPress={onFetch}>
          {messages.text('fetch.again')}
        </Button>
      }
    />
  );
}
