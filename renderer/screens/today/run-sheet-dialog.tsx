import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { addDays, type VenueDate } from '../../../shared/venue-time.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import styles from './today.module.css';

/** Asks which manifest, and prints it or saves it as a PDF. */
export function RunSheetDialog({
  profile,
  day,
  onClose,
}: {
  readonly profile: Profile;
  readonly day: VenueDate;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const [which, setWhich] = useState<'today' | 'tomorrow'>('today');
  const [remarks, setRemarks] = useState(false);
  const tomorrow = addDays(day, 1);
  const print = useMutation({
    mutationFn: async (to: 'paper' | 'pdf') => {
      const request = {
        jobId: crypto.randomUUID(),
        profileId: profile.id,
        remarks,
        day: which === 'today' ? day : tomorrow,
      };
      if (to === 'paper') return (await unwrap(desk.reports.printRunSheet(request))).printed;
      const { fileName } = await unwrap(desk.reports.saveRunSheet(request));
      if (fileName !== null) notify(messages.text('runSheet.saved', { name: fileName }));
      return fileName !== null;
    },
    onSuccess: (isDone) => {
      if (isDone) onClose();
    },
  });
  const failure = print.error === null ? null : toAppError(print.error);
  return (
    <Dialog
      title={messages.text('runSheet.dialog')}
      isOpen
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('export.cancel')}</Button>
          <Button isDisabled={print.isPending} onPress={() => print.mutate('pdf')}>
            {messages.text('runSheet.pdf')}
          </Button>
          <Button
            variant="primary"
            isDisabled={print.isPending}
            onPress={() => print.mutate('paper')}
          >
            {messages.text('runSheet.paper')}
          </Button>
        </>
      }
    >
      <div className={styles.runSheet}>
        <p>{messages.text('runSheet.about')}</p>
        <RadioGroup
          label={messages.text('runSheet.which')}
          value={which}
          onChange={setWhich}
          options={[
            {
              id: 'today',
              text: messages.text('runSheet.today', { day: messages.longDay(day) }),
            },
            {
              id: 'tomorrow',
              text: messages.text('runSheet.tomorrow', {
                day: messages.longDay(tomorrow),
              }),
            },
          ]}
        />
        <div>
          <Checkbox isSelected={remarks} onChange={setRemarks}>
            {messages.text('runSheet.remarks')}
          </Checkbox>
          <p className={styles.quiet}>{messages.text('runSheet.remarksText')}</p>
        </div>
        {print.isPending && <p role="status">{messages.text('runSheet.making')}</p>}
        {failure && failure.kind !== 'cancelled' && <ErrorNotice error={failure} />}
      </div>
    </Dialog>
  );
}
