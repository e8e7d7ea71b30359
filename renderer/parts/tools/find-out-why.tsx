import type { AppError } from '../../../shared/errors.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { isSignInError } from '../doctor/index.ts';
import { openTool } from './open-tool.ts';

/**
 * Beside an error whose cause the connection check can name: opens the check. Beside that of a certificate also the
 * venue’s settings, where another one can be trusted.
 */
export function FindOutWhy({ error }: { readonly error: AppError }) {
  const messages = useMessages();
  if (!isSignInError(error)) return null;
  return (
    <>
      {error.kind.startsWith('certificate-') && (
        <Button icon="edit" onPress={() => openTool('venue')}>
          {messages.text('venues.edit')}
        </Button>
      )}
      <Button icon="search" onPress={() => openTool('doctor')}>
        {messages.text('doctor.open')}
      </Button>
    </>
  );
}
