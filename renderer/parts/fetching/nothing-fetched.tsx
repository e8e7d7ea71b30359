import { useMessages } from '../../base/messages-context.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** After a fetch was stopped: neither an error nor an empty result. */
export function NothingFetched({ onFetch }: { readonly onFetch: () => void }) {
  const messages = useMessages();
  return (
    <StatePanel
      icon="dot"
      role="status"
      title={messages.text('error.cancelled.title')}
      text={messages.text('fetch.stopped.text')}
      action={{ text: messages.text('fetch.again'), icon: 'refresh', onPress: onFetch }}
    />
  );
}
