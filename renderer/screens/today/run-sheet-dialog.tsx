import { useState } from 'react';
import type { SpecOf } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { addDays, type VenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ExportDialog, useExport } from '../../parts/export/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import shared from '../../ui/shared.module.css';
import styles from './today.module.css';

/** Prints the run sheet of the day, or saves it as a PDF. */
export function RunSheetDialog({
  profile,
  day,
  today,
  onClose,
}: {
  readonly profile: Profile;
  readonly day: VenueDate;
  readonly today: VenueDate;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const [remarks, setRemarks] = useState(false);
  const job = useExport(profile.id);
  const spec: SpecOf<'runSheet'> = {
    kind: 'runSheet',
    format: 'pdf',
    headings: 'labels',
    day,
    daysAhead: day === today ? 0 : day === addDays(today, 1) ? 1 : null,
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
            {messages.text('common.print')}
          </Button>
        </>
      }
      onClose={onClose}
    >
      <div className={styles.runSheet}>
        <p className={shared.subheading}>{messages.longDay(day)}</p>
        <p>{messages.text('runSheet.about')}</p>
        <div>
          <Checkbox isSelected={remarks} onChange={setRemarks}>
            {messages.text('runSheet.remarks')}
          </Checkbox>
        </div>
      </div>
    </ExportDialog>
  );
}
