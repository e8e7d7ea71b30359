import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

/** After a fetch was stopped: neither an error nor an empty answer. */
export function NothingFetched({ onFetch }: { readonly onFetch: () => void }) {
  const words = useWords();
  return (
    <StatePanel
      icon="dot"
      role="status"
      title={words.text('fetch.stopped.title')}
      text={words.text('fetch.stopped.text')}
      actions={
        <Button variant="primary" icon="refresh" onPress={onFetch}>
          {words.text('fetch.again')}
        </Button>
      }
    />
  );
}
