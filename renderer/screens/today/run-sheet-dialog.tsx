import { useState } from 'react';
import type { SpecOf } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { addDays, type VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ExportDialog, useExport } from '../../parts/export/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
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
  const job = useExport(profile.id);
  const spec: SpecOf<'runSheet'> = {
    kind: 'runSheet',
    format: 'pdf',
    headings: 'labels',
    day: which === 'today' ? day : tomorrow,
    daysAhead: which === 'today' ? 0 : 1,
    remarks,
  };
  return (
    <ExportDialog
      title={messages.text('runSheet.dialog')}
      job={job}
      isOpen
      onStart={null}
      after={
        <>
          <Button onPress={() => job.start(spec)}>{messages.text('runSheet.pdf')}</Button>
          <Button variant="primary" onPress={() => job.print(spec, onClose)}>
            {messages.text('runSheet.paper')}
          </Button>
        </>
      }
      onClose={onClose}
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
        </div>
      </div>
    </ExportDialog>
  );
}
