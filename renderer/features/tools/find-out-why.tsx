import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { openTool } from './open-tool.ts';

/** Opens the login doctor beside an error whose cause it can name. */
export function FindOutWhy() {
  const words = useWords();
  return (
    <Button icon="search" onPress={() => openTool('doctor')}>
      {words.text('doctor.open')}
    </Button>
  );
}
