import { useState } from 'react';
import type { SpecOf } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { VenueDate } from '../../../shared/venue-time.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify } from '../../base/toasts.ts';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { ExportJob, TablesExportDialog, useExport } from '../../parts/export/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';

interface Props {
  /** The venues of one environment that the screen adds up. */
  readonly venues: readonly [Profile, ...Profile[]];
  readonly leftOut: readonly Profile[];
  /** Null: today, by each venue's clock. */
  readonly day: VenueDate | null;
  readonly onCopy: () => void;
}

/** Takes the comparison out of the app: a file, paper, or the clipboard. */
export function AllVenuesExport({ venues, leftOut, day, onCopy }: Props) {
  const messages = useMessages();
  const [first] = venues;
  const job = useExport(first.id);
  const [isChoosing, setChoosing] = useState(false);
  const ids = venues.map(({ id }) => id);
  const paper: SpecOf<'allVenues'> = {
    kind: 'allVenues',
    format: 'pdf',
    headings: 'labels',
    venues: ids,
    day,
  };
  const without =
    leftOut.length === 0
      ? null
      : messages.text('allVenues.export.leftOut', {
          venues: messages.list(leftOut.map(({ name }) => name)),
        });
  const describeWithout = () => without !== null && notify(without);
  const print = () => {
    describeWithout();
    job.print(paper);
  };
  useCommand('print', () => {
    if (!job.isRunning) print();
  });
  return (
    <>
      <MenuButton
        button={
          <Button variant="primary" isDisabled={job.isRunning}>
            {messages.text('common.exportMenu')} <Icon name="chevronDown" size={14} />
          </Button>
        }
        groups={[
          [
            {
              id: 'file',
              text: messages.text('reports.export.file'),
              run: () => setChoosing(true),
            },
            {
              id: 'pdf',
              text: messages.text('reports.pdf'),
              run: () => {
                describeWithout();
                job.start(paper);
              },
            },
            { id: 'print', text: messages.text('common.print'), run: print },
          ],
          [{ id: 'copy', text: messages.text('allVenues.copy'), run: onCopy }],
        ]}
      />
      <ExportJob job={job} title={messages.text('reports.pdf')} />
      {job.error && <ErrorNotice error={job.error} />}
      <TablesExportDialog
        profileId={first.id}
        title={messages.text('allVenues.export')}
        describe={() =>
          [messages.text('allVenues.export.about'), without].filter(Boolean).join(' ')
        }
        hasNames
        isOpen={isChoosing}
        toSpec={({ table: _, ...choice }) => ({ ...paper, ...choice })}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
