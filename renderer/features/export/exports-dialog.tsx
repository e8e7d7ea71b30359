import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ExportEntry } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeStoredReport } from '../../../shared/messages/report-text.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { exportHistoryQuery } from '../../queries/exports.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import styles from './export-dialog.module.css';
import { ExportDone } from './export-done.tsx';
import { ExportRunning } from './export-running.tsx';
import { useExport } from './use-export.ts';

interface Props {
  readonly profile: Profile;
  readonly onClose: () => void;
}

/** What was exported for this venue: where it is, and once more on rows as they are now. */
export function ExportsDialog({ profile, onClose }: Props) {
  const messages = useMessages();
  const client = useQueryClient();
  const { id: profileId } = profile;
  const history = useQuery(exportHistoryQuery(profileId));
  const job = useExport();
  const clear = useMutation({
    mutationFn: () => unwrap(desk.exports.clearHistory({ profileId })),
  });
  const show = useMutation({
    mutationFn: (exportId: string) => unwrap(desk.exports.showInFolder({ exportId })),
  });
  useEffect(
    () =>
      desk.exports.onHistoryChanged((changed) => {
        void client.invalidateQueries(exportHistoryQuery(changed.profileId));
      }),
    [client],
  );
  const entries = history.data ?? [];
  const error = job.error ?? (show.isError ? toAppError(show.error) : null);
  const title = messages.text('exports.title', { venue: profile.name });
  if (job.isRunning) {
    return (
      <Dialog
        title={title}
        isOpen
        width={620}
        footer={<Button onPress={job.cancel}>{messages.text('export.stop')}</Button>}
      >
        <ExportRunning progress={job.progress} />
      </Dialog>
    );
  }
  if (job.receipt) {
    return <ExportDone receipt={job.receipt} isOpen onAgain={job.reset} onClose={onClose} />;
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={620}
      footer={
        <>
          <Button isDisabled={entries.length === 0} onPress={() => clear.mutate()}>
            {messages.text('exports.clear')}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {messages.text('export.close')}
          </Button>
        </>
      }
    >
      <p className={styles.quiet}>
        {messages.text(
          entries.length === 0 && history.isSuccess ? 'exports.none' : 'exports.about',
        )}
      </p>
      <ul className={styles.entries} aria-label={messages.text('exports.list')}>
        {entries.map((entry) => (
          <Entry
            key={entry.exportId}
            entry={entry}
            timeZone={profile.timeZone}
            onShow={() => show.mutate(entry.exportId)}
            onAgain={(newest) => job.start({ profileId, entryId: entry.exportId, newest })}
          />
        ))}
      </ul>
      {error && <ErrorNotice error={error} />}
    </Dialog>
  );
}

/** Whether its days can be others when it is made again: an order or a barcode has none. */
function canMove(entry: ExportEntry): boolean {
  if ('once' in entry) return false;
  return !('ask' in entry) || entry.ask.by === 'period' || entry.ask.by === 'held';
}

/** The datasets or reports that are in it. */
function listContents(entry: ExportEntry, messages: Messages): string[] {
  if ('reports' in entry) {
    return entry.reports.map(({ asked }) => writeStoredReport(asked, messages));
  }
  if ('once' in entry) return [entry.once];
  if ('findingsOf' in entry) return [messages.text('reconciliation.title')];
  return [entry, ...(entry.more ?? [])].map(
    ({ dataset, title }) => title ?? messages.text(`dataset.${dataset}`),
  );
}

function Entry(props: {
  readonly entry: ExportEntry;
  readonly timeZone: string;
  readonly onShow: () => void;
  readonly onAgain: (newest: boolean) => void;
}) {
  const messages = useMessages();
  const { entry, onShow, onAgain } = props;
  const file = entry.fileName;
  return (
    <li className={styles.entry}>
      <div className={styles.entryText}>
        <p className={styles.fileName}>
          <bdi>{file}</bdi> <span className={styles.size}>{messages.bytes(entry.bytes)}</span>
        </p>
        <p className={styles.quiet}>
          {messages.text('exports.facts', {
            dataset: listContents(entry, messages).join(', '),
            rows: entry.rows,
            when: messages.moment(entry.at),
          })}
        </p>
      </div>
      {!('once' in entry) && (
        <Button
          aria-label={messages.text('exports.again.of', { file })}
          onPress={() => onAgain(false)}
        >
          {messages.text('exports.again')}
        </Button>
      )}
      {canMove(entry) && (
        <Button
          aria-label={messages.text('exports.newest.of', { file })}
          onPress={() => onAgain(true)}
        >
          {messages.text('exports.newest')}
        </Button>
      )}
      <Button
        icon="folder"
        aria-label={messages.text('exports.show.of', { file })}
        onPress={onShow}
      />
    </li>
  );
}
