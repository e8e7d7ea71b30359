import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { openTool } from './open-tool.ts';

/** Opens the login doctor beside an error whose cause it can name. */
export function FindOutWhy() {
  const messages = useMessages();
  return (
    <Button icon="search" onPress={() => openTool('doctor')}>
      {messages.text('doctor.open')}
    </Button>
  );
}
