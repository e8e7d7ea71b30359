import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/ipc/profiles.ts';
import { desk, unwrap } from '../../bridge.ts';
import { profilesKey } from '../../queries/profiles.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { useWords } from '../shell/words-context.tsx';
import { AddressFields } from '../venue-form/address-fields.tsx';
import { DetailFields } from '../venue-form/detail-fields.tsx';
import { useProblems } from '../venue-form/use-problems.ts';
import { draftOf, problemsOfDetails } from '../venue-form/venue-draft.ts';
import styles from './venue-list.module.css';

/** What can be changed while the keys stay. New addresses are tried with them before they are kept. */
export function EditVenue({
  profile,
  onClose,
}: {
  readonly profile: Profile;
  readonly onClose: () => void;
}) {
  const words = useWords();
  const client = useQueryClient();
  const [draft, setDraft] = useState(() => draftOf(profile));
  const [distrust, setDistrust] = useState(false);
  const save = useMutation({
    mutationFn: () => {
      const { environment: _, trustedCertificate: pasted, ...rest } = draft;
      const kept = pasted.trim() === '' && !distrust;
      const edit = { ...rest, trustedCertificate: kept ? null : pasted };
      return unwrap(desk.profiles.edit({ profileId: profile.id, edit }));
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: profilesKey });
      onClose();
    },
  });
  const { problemOf, check, formError, hasProblems } = useProblems(save.error);
  const change = (next: typeof draft) => {
    setDraft(next);
    if (!save.isPending) save.reset();
    if (hasProblems) check(problemsOfDetails(next));
  };
  const fields = { draft, onChange: change, problemOf };

  return (
    <Dialog
      title={words.text('edit.title', { venue: profile.name })}
      isOpen
      onClose={save.isPending ? undefined : onClose}
      width={600}
      footer={
        <>
          <Button onPress={onClose} isDisabled={save.isPending}>
            {words.text('venue.cancel')}
          </Button>
          <Button variant="primary" type="submit" form="edit-venue" isDisabled={save.isPending}>
            {words.text(save.isPending ? 'edit.saving' : 'edit.save')}
          </Button>
        </>
      }
    >
      <form
        id="edit-venue"
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (check(problemsOfDetails(draft))) save.mutate();
        }}
      >
        <DetailFields {...fields} withEnvironment={false} />
        <p className={styles.hint}>{words.text('edit.addresses')}</p>
        <AddressFields {...fields} />
        {profile.trustedCertificate !== null && (
          <Checkbox isSelected={distrust} onChange={setDistrust}>
            {words.text('edit.distrust')}
          </Checkbox>
        )}
      </form>
      {formError && <ErrorNotice error={formError} />}
    </Dialog>
  );
}
