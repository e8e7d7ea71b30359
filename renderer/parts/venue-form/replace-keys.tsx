import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credentials, Profile } from '../../../shared/domain/profiles.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { credentialStateQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { VenueLine } from '../venue-line.tsx';
import { CredentialFields, RareKeyFields } from './credential-fields.tsx';
import { SavingFailure } from './saving-failure.tsx';
import { useProblems } from './use-problems.ts';
import { findCredentialProblems, noCredentials } from './venue-draft.ts';

/** New keys for a venue. The old ones stay until these have signed in. */
export function ReplaceKeys({
  profile,
  isOpen,
  onClose,
}: {
  readonly profile: Profile;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const [credentials, setCredentials] = useState(noCredentials);
  const replace = useMutation({
    mutationFn: (allowMemory: boolean) =>
      unwrap(desk.profiles.replaceCredentials({ profileId: profile.id, credentials, allowMemory })),
    onSuccess: async () => {
      close();
      await client.invalidateQueries({ queryKey: credentialStateQuery(profile.id).queryKey });
      await client.invalidateQueries({ queryKey: ['answers', profile.id] });
    },
  });
  const { findProblem, form, check, checkAgain, formError } = useProblems<HTMLDivElement>(
    replace.error,
  );

  function close(): void {
    setCredentials(noCredentials);
    replace.reset();
    check({});
    onClose();
  }

  function save(allowMemory: boolean): void {
    replace.reset();
    if (check(findCredentialProblems(credentials))) replace.mutate(allowMemory);
  }

  const fields = {
    credentials,
    onChange: (next: Credentials) => {
      setCredentials(next);
      checkAgain(findCredentialProblems(next));
    },
    findProblem,
  };

  return (
    <Dialog
      title={messages.text('keys.title')}
      subject={<VenueLine venue={profile} />}
      isOpen={isOpen}
      onClose={replace.isPending ? undefined : close}
      width={520}
      footer={
        <>
          <Button onPress={close} isDisabled={replace.isPending}>
            {messages.text('dialog.cancel')}
          </Button>
          <Button variant="primary" onPress={() => save(false)} isDisabled={replace.isPending}>
            {messages.text(replace.isPending ? 'session.signing-in' : 'keys.save')}
          </Button>
        </>
      }
    >
      <p>{messages.text('keys.text')}</p>
      <div ref={form} className={shared.stackL}>
        <CredentialFields {...fields} />
        <RareKeyFields {...fields} />
      </div>
      {formError && <SavingFailure error={formError} onKeepInMemory={() => save(true)} />}
    </Dialog>
  );
}
