import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';

/** Opens the grid with all rows of a section. */
export function GridButton(props: { readonly title: string; readonly onPress: () => void }) {
  const { title, onPress } = props;
  const messages = useMessages();
  return (
    <Button
      variant="quiet"
      aria-label={messages.text('caseFile.openGrid.of', { dataset: messages.inSentence(title) })}
      onPress={onPress}
    >
      {messages.text('caseFile.openGrid')}
    </Button>
  );
}
