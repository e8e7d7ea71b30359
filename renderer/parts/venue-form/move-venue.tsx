import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credentials, Profile, ProfileDraft } from '../../../shared/domain/profiles.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesKey } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import shared from '../../ui/shared.module.css';
import { VenueLine } from '../venue-line.tsx';
import { AddressFields, CertificateField } from './address-fields.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { CredentialFields, RareKeyFields } from './credential-fields.tsx';
import { SavingFailure } from './saving-failure.tsx';
import { useProblems } from './use-problems.ts';
import styles from './venue-dialogs.module.css';
import {
  findAddressProblems,
  findCredentialProblems,
  findErrorField,
  noCredentials,
  toProfileDraft,
} from './venue-draft.ts';

const steps = ['what', 'addresses', 'keys'] as const;

/**
 * Moves a venue from staging to production, or back: explains it, then takes new addresses, then new keys. Nothing
 * changes before these have signed in.
 */
export function MoveVenue({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const to = profile.environment === 'production' ? 'staging' : 'production';
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<ProfileDraft>(() => ({
    ...toProfileDraft(profile),
    environment: to,
    authUrl: '',
    baseUrl: '',
  }));
  const [credentials, setCredentials] = useState(noCredentials);
  const move = useMutation({
    mutationFn: (allowMemory: boolean) =>
      unwrap(desk.profiles.move({ profileId: profile.id, draft, credentials, allowMemory })),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: profilesKey });
      onClose();
    },
    onError: (thrown) => {
      const field = findErrorField(toAppError(thrown));
      if (field !== null && field in draft) setStep(1);
    },
  });
  const { findProblem, form, check, checkAgain, formError } = useProblems<HTMLFormElement>(
    move.error,
  );
  const names = {
    venue: profile.name,
    from: messages.text(`environment.${profile.environment}`),
    to: messages.text(`environment.${to}`),
  };
  const current = steps[step] ?? 'what';

  function next(allowMemory = false): void {
    move.reset();
    if (current === 'addresses' && !check(findAddressProblems(draft))) return;
    if (current !== 'keys') setStep(step + 1);
    else if (check(findCredentialProblems(credentials))) move.mutate(allowMemory);
  }

  const fields = {
    draft,
    onChange: (changed: typeof draft) => {
      setDraft(changed);
      checkAgain(findAddressProblems(changed));
    },
    findProblem,
  };
  const keyFields = {
    credentials,
    onChange: (changed: Credentials) => {
      setCredentials(changed);
      checkAgain(findCredentialProblems(changed));
    },
    findProblem,
  };

  return (
    <Dialog
      title={messages.text('move.title', names)}
      subject={<VenueLine venue={profile} />}
      onClose={move.isPending ? undefined : onClose}
      width={560}
      footer={
        <>
          <Button
            onPress={step === 0 ? onClose : () => setStep(step - 1)}
            isDisabled={move.isPending}
          >
            {messages.text(step === 0 ? 'dialog.cancel' : 'common.back')}
          </Button>
          <Button variant="primary" type="submit" form="move-venue" isDisabled={move.isPending}>
            {messages.text(
              move.isPending
                ? 'session.signing-in'
                : current === 'keys'
                  ? 'move.do'
                  : 'common.next',
            )}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id="move-venue"
        className={shared.stackL}
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <p role="status" className={shared.quiet}>
          {messages.text('move.step', { step: step + 1, steps: steps.length })}
        </p>
        {current === 'what' && (
          <>
            <p>{messages.text('move.what', names)}</p>
            <p>{messages.text('move.rows', names)}</p>
          </>
        )}
        {current === 'addresses' && (
          <>
            <p>{messages.text('move.addresses', names)}</p>
            <p className={styles.now}>
              {messages.text('move.now', {
                ...names,
                auth: profile.authUrl,
                base: profile.baseUrl,
              })}
            </p>
            <AddressFields {...fields} />
            <AdvancedFields isNeeded={findProblem('trustedCertificate') !== null}>
              <CertificateField {...fields} />
            </AdvancedFields>
          </>
        )}
        {current === 'keys' && (
          <>
            <p>{messages.text('move.keys', names)}</p>
            <CredentialFields {...keyFields} />
            <RareKeyFields {...keyFields} />
          </>
        )}
      </form>
      {formError && <SavingFailure error={formError} onKeepInMemory={() => next(true)} />}
    </Dialog>
  );
}
