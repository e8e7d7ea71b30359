import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { CachedToken } from './cached-token.tsx';

/** Exchanges an external JWT for a visitor token. The token stays in main; this dialog only gets what identifies it. */
export function VisitorTokenDialog({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const [externalJwt, setExternalJwt] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const exchange = useMutation({
    mutationFn: () => unwrap(desk.visitorTokens.exchange({ profileId: profile.id, externalJwt })),
    onMutate: () => {
      forget();
      setForgotten(false);
    },
    onSuccess: () => setExternalJwt(''),
    // The pasted text is a secret, so the mutation must not stay cached.
    gcTime: 0,
  });
  const token = exchange.data;
  const forget = () => {
    if (token) void desk.visitorTokens.forget({ tokenId: token.tokenId });
  };
  const onLeave = useEffectEvent(forget);
  const onForgotten = useEffectEvent((tokenId: string) => {
    if (tokenId !== token?.tokenId) return;
    exchange.reset();
    setForgotten(true);
  });
  useEffect(() => {
    const stop = desk.visitorTokens.onForgotten(({ tokenId }) => onForgotten(tokenId));
    return () => {
      stop();
      onLeave();
    };
  }, []);

  return (
    <Dialog
      title={messages.text('visitorToken.title')}
      onClose={onClose}
      width={560}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('dialog.close')}</Button>
          <Button
            variant="primary"
            isDisabled={exchange.isPending}
            onPress={() => exchange.mutate()}
          >
            {messages.text(
              exchange.isPending ? 'visitorToken.exchanging' : 'visitorToken.exchange',
            )}
          </Button>
        </>
      }
    >
      <p>{messages.text('visitorToken.about')}</p>
      <TextField
        label={messages.text('visitorToken.jwt')}
        about={messages.text('visitorToken.jwt.about')}
        area
        masked
        rows={4}
        value={externalJwt}
        onChange={setExternalJwt}
      />
      {exchange.isError && <ErrorNotice error={toAppError(exchange.error)} />}
      {token && <CachedToken token={token} onForget={forget} />}
      {forgotten && (
        <Notice tone="info" live>
          {messages.text('visitorToken.forgotten')}
        </Notice>
      )}
    </Dialog>
  );
}
