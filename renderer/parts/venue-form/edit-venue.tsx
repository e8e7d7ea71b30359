import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credentials, Profile } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesKey } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { VenueLine } from '../venue-line.tsx';
import { AddressFields, CertificateField } from './address-fields.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { CredentialFields, RareKeyFields } from './credential-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { SavingFailure } from './saving-failure.tsx';
import { useProblems } from './use-problems.ts';
import styles from './venue-dialogs.module.css';
import {
  findCredentialProblems,
  findDetailProblems,
  noCredentials,
  toProfileDraft,
} from './venue-draft.ts';

/**
 * The details that can change without new keys. New addresses are tested with the stored keys before they are saved;
 * for a new host the keys must be entered again.
 */
export function EditVenue({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => toProfileDraft(profile));
  const [distrust, setDistrust] = useState(false);
  /** Null while the stored keys are used. */
  const [credentials, setCredentials] = useState<Credentials | null>(null);
  const save = useMutation({
    mutationFn: (allowMemory: boolean) => {
      const { environment: _, trustedCertificate: pasted, ...rest } = draft;
      const keepsCertificate = pasted.trim() === '' && !distrust;
      const edit = { ...rest, trustedCertificate: keepsCertificate ? null : pasted };
      const given = { credentials, allowMemory };
      return unwrap(desk.profiles.edit({ profileId: profile.id, edit, ...given }));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: profilesKey });
      onClose();
    },
    onError: (thrown) => {
      if (toAppError(thrown).kind === 'keys-wanted-again') setCredentials(noCredentials);
    },
  });
  const { findProblem, form, check, checkAgain, formError } = useProblems<HTMLFormElement>(
    save.error,
  );
  const findProblems = (details: typeof draft, keys: Credentials | null) => ({
    ...findDetailProblems(details),
    ...(keys ? findCredentialProblems(keys) : {}),
  });
  const change = (next: typeof draft, keys = credentials) => {
    setDraft(next);
    setCredentials(keys);
    checkAgain(findProblems(next, keys));
  };
  const submit = (allowMemory: boolean) => {
    save.reset();
    if (check(findProblems(draft, credentials))) save.mutate(allowMemory);
  };
  const keyFields = { onChange: (keys: Credentials) => change(draft, keys), findProblem };
  const fields = { draft, onChange: (next: typeof draft) => change(next), findProblem };

  return (
    <Dialog
      title={messages.text('edit.title')}
      subject={<VenueLine venue={profile} />}
      onClose={save.isPending ? undefined : onClose}
      width={600}
      footer={
        <>
          <Button onPress={onClose} isDisabled={save.isPending}>
            {messages.text('dialog.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="edit-venue" isDisabled={save.isPending}>
            {messages.text(save.isPending ? 'edit.saving' : 'common.saveChanges')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="edit-venue"
        className={shared.stackL}
        onSubmit={(event) => {
          event.preventDefault();
          submit(false);
        }}
      >
        <DetailFields {...fields} withEnvironment={false} />
        <p className={shared.quiet}>{messages.text('edit.addresses')}</p>
        <AddressFields {...fields} />
        <AdvancedFields
          isNeeded={
            profile.trustedCertificate !== null ||
            findProblem('trustedCertificate') !== null ||
            formError?.kind === 'certificate-not-trusted'
          }
        >
          <CertificateField {...fields} />
          {profile.trustedCertificate !== null && (
            <Checkbox isSelected={distrust} onChange={setDistrust}>
              {messages.text('edit.distrust')}
            </Checkbox>
          )}
        </AdvancedFields>
        {credentials && (
          <fieldset className={styles.keys}>
            <legend>{messages.text('edit.keys')}</legend>
            <CredentialFields {...keyFields} credentials={credentials} />
            <RareKeyFields {...keyFields} credentials={credentials} />
          </fieldset>
        )}
      </form>
      {formError && <SavingFailure error={formError} onKeepInMemory={() => submit(true)} />}
    </Dialog>
  );
}
