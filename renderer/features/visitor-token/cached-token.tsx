import { useMutation } from '@tanstack/react-query';
import type { VisitorToken } from '../../../shared/domain/visitor-tokens.ts';
import { desk, errorOf, unwrap } from '../../base/bridge.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';

/** A token that main holds: its end, how long it lives, and the buttons for it. */
export function CachedToken({
  token,
  onForget,
}: {
  readonly token: VisitorToken;
  readonly onForget: () => void;
}) {
  const words = useWords();
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
              {words.text('visitorToken.copy')}
            </Button>
            <Button onPress={onForget}>{words.text('visitorToken.forget')}</Button>
          </>
        }
      >
        <strong>
          {words.text('visitorToken.done', { length, end: lastCharacters || 'none' })}
        </strong>
        <p>
          {expiresAt === null
            ? words.text('visitorToken.noExpiry')
            : words.text('visitorToken.expires', { time: words.clock(expiresAt) })}{' '}
          {words.text('visitorToken.held', { time: words.clock(cachedUntil) })}
        </p>
        {copy.data && (
          <p>{words.text('visitorToken.copied', { time: words.clock(copy.data.clearedAt) })}</p>
        )}
      </Notice>
      {copy.isError && <ErrorNotice error={errorOf(copy.error)} />}
    </>
  );
}
