import type { ReactNode } from 'react';
import type { AppError, Repair } from '../../../shared/errors.ts';
import { describeError } from '../../base/describe-error.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useReport } from '../../base/reported.ts';
import { Button } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { ErrorDetails } from './error-details.tsx';

interface Props {
  readonly error: AppError;
  /** The repairs that are possible here. An absent one has no button. */
  readonly repairs: Partial<Record<Exclude<Repair, 'none'>, () => void>>;
  readonly extra?: ReactNode;
}

/** An error in place of the content that could not be shown. */
export function ErrorPanel({ error, repairs, extra }: Props) {
  const messages = useMessages();
  const described = describeError(error, messages);
  useReport([error.kind]);
  const first = error.repair === 'none' ? undefined : repairs[error.repair];
  const retry = error.repair !== 'retry' && repairs.retry;
  return (
    <StatePanel
      icon={error.kind.startsWith('keychain') ? 'lock' : 'warning'}
      tone="bad"
      role="alert"
      title={described.title}
      text={described.meaning}
      hint={described.action}
      actions={
        <>
          {first && error.repair !== 'none' && (
            <Button variant="primary" onPress={first}>
              {messages.text(`repair.${error.repair}`)}
            </Button>
          )}
          {retry && <Button onPress={retry}>{messages.text('repair.retry')}</Button>}
          {extra}
        </>
      }
    >
      <ErrorDetails described={described} />
    </StatePanel>
  );
}
