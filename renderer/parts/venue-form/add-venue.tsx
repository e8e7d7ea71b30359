import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Credentials, ProfileDraft } from '../../../shared/domain/profiles.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesKey, selectedProfileQuery } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { useScreenFocus } from '../../ui/focus-return.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { DoctorDialog, isSignInError } from '../doctor/index.ts';
import { showAllVenues } from '../navigation/index.ts';
import styles from './add-venue.module.css';
import { AddressFields, CertificateField } from './address-fields.tsx';
import { AdvancedFields } from './advanced-fields.tsx';
import { CredentialFields, RareKeyFields } from './credential-fields.tsx';
import { DetailFields } from './detail-fields.tsx';
import { SavingFailure } from './saving-failure.tsx';
import { useProblems } from './use-problems.ts';
import { findVenueProblems, makeEmptyDraft, noCredentials } from './venue-draft.ts';

/** The fields under *Advanced*. */
const rare = ['trustedCertificate', 'bookingApiKey', 'bookingTenantKey'] as const;

/** The form for a new venue. The typed values stay until it is saved or given up. */
export function AddVenue({
  onDone,
  onCancel,
}: {
  readonly onDone: () => void;
  readonly onCancel: () => void;
}) {
  const messages = useMessages();
  const client = useQueryClient();
  const screen = useScreenFocus<HTMLElement>();
  const [draft, setDraft] = useState<ProfileDraft>(makeEmptyDraft);
  const [credentials, setCredentials] = useState(noCredentials);
  const [examining, setExamining] = useState(false);
  const test = useMutation({
    mutationFn: () => unwrap(desk.profiles.testConnection({ draft, credentials })),
  });
  const save = useMutation({
    mutationFn: (allowMemory: boolean) =>
      unwrap(desk.profiles.add({ draft, credentials, allowMemory })),
    onSuccess: async (profile) => {
      client.setQueryData(selectedProfileQuery.queryKey, profile);
      showAllVenues(false);
      onDone();
      await client.invalidateQueries({ queryKey: profilesKey });
    },
  });
  const { findProblem, form, isChanged, check, checkAgain, formError, hasProblems } =
    useProblems<HTMLFormElement>(save.error ?? test.error);
  const busy = test.isPending || save.isPending;

  function change(nextDraft: ProfileDraft, nextCredentials: Credentials): void {
    setDraft(nextDraft);
    setCredentials(nextCredentials);
    checkAgain(findVenueProblems(nextDraft, nextCredentials));
  }

  // Saving is the next step, which Enter takes too, once these values have signed in.
  const isTested = test.isSuccess && !isChanged;
  const nextStep = { variant: 'primary', type: 'submit' } as const;
  const runTest = () => test.mutate();
  const runSave = () => save.mutate(false);

  function submit(action: () => void): void {
    if (!isTested) test.reset();
    save.reset();
    if (check(findVenueProblems(draft, credentials))) action();
  }

  const fields = {
    draft,
    onChange: (next: ProfileDraft) => change(next, credentials),
    findProblem,
  };
  const keyFields = {
    credentials,
    onChange: (next: Credentials) => change(draft, next),
    findProblem,
  };
  const isUntrusted = formError?.kind === 'certificate-not-trusted';

  return (
    <main
      ref={screen}
      className={shared.fill}
      tabIndex={-1}
      aria-label={messages.text('venue.add.title')}
    >
      <form
        ref={form}
        className={shared.fill}
        aria-labelledby="add-venue"
        onSubmit={(event) => {
          event.preventDefault();
          submit(isTested ? runSave : runTest);
        }}
      >
        <div className={styles.fields}>
          <div className={styles.column}>
            <header>
              <h1 id="add-venue" className={shared.title}>
                {messages.text('venue.add.title')}
              </h1>
              <p className={styles.lead}>{messages.text('venue.add.text')}</p>
            </header>
            <fieldset className={styles.section}>
              <legend>{messages.text('common.venue')}</legend>
              <DetailFields {...fields} />
            </fieldset>
            <fieldset className={styles.section}>
              <legend>{messages.text('venue.section.keys')}</legend>
              <CredentialFields {...keyFields} />
              <p className={styles.lead}>{messages.text('welcome.privacy')}</p>
            </fieldset>
            <fieldset className={styles.section}>
              <legend>{messages.text('venue.section.platform')}</legend>
              <AddressFields {...fields} />
            </fieldset>
            <div className={styles.section}>
              <AdvancedFields
                isNeeded={rare.some((field) => findProblem(field) !== null) || isUntrusted}
              >
                <CertificateField {...fields} />
                <RareKeyFields {...keyFields} />
              </AdvancedFields>
            </div>
          </div>
        </div>
        <div className={styles.foot} data-floor="">
          <div className={styles.column}>
            {formError && (
              <SavingFailure
                error={formError}
                onKeepInMemory={() => submit(() => save.mutate(true))}
              />
            )}
            {formError && isSignInError(formError) && (
              <Button icon="search" onPress={() => setExamining(true)}>
                {messages.text('doctor.open')}
              </Button>
            )}
            {hasProblems && (
              <Notice tone="bad" live>
                {messages.text('venue.fix')}
              </Notice>
            )}
            {isTested && (
              <Notice tone="good" live>
                {messages.text('venue.test.ok')}{' '}
                {test.data.clockOffsetSeconds !== null &&
                  messages.text('venue.test.clock', {
                    seconds: Math.abs(Math.round(test.data.clockOffsetSeconds)),
                  })}
              </Notice>
            )}
            <div className={shared.lineS}>
              <Button variant="quiet" onPress={onCancel} isDisabled={save.isPending}>
                {messages.text('dialog.cancel')}
              </Button>
              <span className={shared.gap} />
              <Button
                {...(isTested ? { onPress: () => submit(runTest) } : nextStep)}
                isDisabled={busy}
              >
                {messages.text(test.isPending ? 'session.signing-in' : 'venue.test')}
              </Button>
              <Button
                {...(isTested ? nextStep : { onPress: () => submit(runSave) })}
                isDisabled={busy}
              >
                {messages.text(save.isPending ? 'venue.saving' : 'venue.save')}
              </Button>
            </div>
          </div>
        </div>
      </form>
      {examining && (
        <DoctorDialog
          venue={draft}
          patient={{ of: 'draft', draft, credentials }}
          onClose={() => setExamining(false)}
        />
      )}
    </main>
  );
}
