import { useMutation } from '@tanstack/react-query';
import type { VisitorToken } from '../../../shared/domain/visitor-tokens.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../errors/index.ts';

/** A token in main's memory: its last characters, its remaining time, and its buttons. */
export function CachedToken({
  token,
  onForget,
}: {
  readonly token: VisitorToken;
  readonly onForget: () => void;
}) {
  const messages = useMessages();
  const { tokenId, length, lastCharacters, expiresAt, cachedUntil } = token;
  const copy = useMutation({ mutationFn: () => unwrap(desk.visitorTokens.copy({ tokenId })) });
  return (
    <>
      <Notice
        tone="good"
        live
        actions={
          <>
            <Button icon={copy.isSuccess ? 'check' : 'key'} onPress={() => copy.mutate()}>
              {messages.text('common.copy')}
            </Button>
            <Button onPress={onForget}>{messages.text('visitorToken.forget')}</Button>
          </>
        }
      >
        <strong>
          {messages.text('visitorToken.done', { length, end: lastCharacters || 'none' })}
        </strong>
        <p>
          {expiresAt === null
            ? messages.text('visitorToken.noExpiry')
            : messages.text('visitorToken.expires', { time: messages.clock(expiresAt) })}{' '}
          {messages.text('visitorToken.cached', { time: messages.clock(cachedUntil) })}
        </p>
        {copy.data && (
          <p>
            {messages.text('visitorToken.copied', { time: messages.clock(copy.data.clearedAt) })}
          </p>
        )}
      </Notice>
      {copy.isError && <ErrorNotice error={toAppError(copy.error)} />}
    </>
  );
}
