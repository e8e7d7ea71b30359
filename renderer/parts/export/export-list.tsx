import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import type { ExportEntry } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { Messages } from '../../../shared/messages/create-messages.ts';
import { writeStoredReport } from '../../../shared/messages/report-text.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import listStyles from '../../ui/list.module.css';
import { Popover } from '../../ui/popover.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { ExportAgain } from './export-again.tsx';
import styles from './export-list.module.css';
import { useExport } from './use-export.ts';
import { useExportFiles } from './use-export-files.ts';

/** What was exported for this venue: opened, shown in its folder, or made once more. */
export function ExportList({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const headingId = useId();
  const { id: profileId } = profile;
  const files = useExportFiles(profileId);
  const job = useExport();
  const clear = useMutation({
    mutationFn: () => unwrap(desk.exports.clearHistory({ profileId })),
  });
  // One at a time: the message is about the last action.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const entries = files.entries ?? [];
  const error = job.error ?? (act.isError ? toAppError(act.error) : null);
  return (
    <section aria-labelledby={headingId}>
      <div className={styles.headLine}>
        <h2 className={styles.heading} id={headingId}>
          {messages.text('exports.list')}
        </h2>
        {entries.length > 0 && (
          <Button variant="quiet" icon="trash" onPress={() => clear.mutate()}>
            {messages.text('exports.clear')}
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
      {files.entries?.length === 0 && (
        <p className={styles.quiet}>{messages.text('exports.none')}</p>
      )}
      {entries.length > 0 && (
        <ul className={styles.entries} aria-labelledby={headingId}>
          {entries.map((entry) => {
            const { exportId } = entry;
            return (
              <Entry
                key={exportId}
                entry={entry}
                isGone={files.isGone(entry)}
                onOpen={() => act.mutate(() => unwrap(desk.exports.open({ exportId })))}
                onShow={() => act.mutate(() => unwrap(desk.exports.showInFolder({ exportId })))}
                onAgain={(newest) => {
                  act.reset();
                  job.start({ profileId, entryId: exportId, newest });
                }}
              />
            );
          })}
        </ul>
      )}
      <ExportAgain job={job} />
    </section>
  );
}

/** Whether its days can be others when it is made again: an order or a barcode has none. */
function canMove(entry: ExportEntry): boolean {
  if ('once' in entry) return false;
  return !('ask' in entry) || entry.ask.by === 'period' || entry.ask.by === 'stored';
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
  readonly isGone: boolean;
  readonly onOpen: () => void;
  readonly onShow: () => void;
  readonly onAgain: (newest: boolean) => void;
}) {
  const messages = useMessages();
  const { entry, isGone, onOpen, onShow, onAgain } = props;
  const file = entry.fileName;
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={styles.fileName} data-gone={isGone || undefined}>
          <bdi>{file}</bdi>
        </p>
        <p className={styles.quiet}>
          {messages.text('exports.facts', {
            dataset: listContents(entry, messages).join(', '),
            format: messages.text(`export.format.${entry.format}`),
            rows: entry.rows,
            size: messages.bytes(entry.bytes),
            when: messages.moment(entry.at),
          })}
        </p>
      </div>
      {isGone ? (
        <p className={styles.gone}>
          <Icon name="info" size={14} />
          {messages.text('exports.gone')}
        </p>
      ) : (
        <>
          <Button aria-label={messages.text('exports.open.of', { file })} onPress={onOpen}>
            {messages.text('exports.open')}
          </Button>
          <Button
            icon="folder"
            aria-label={messages.text('exports.show.of', { file })}
            onPress={onShow}
          >
            {messages.text('export.showInFolder')}
          </Button>
        </>
      )}
      {canMove(entry) ? (
        <MenuTrigger>
          <Button aria-label={messages.text('exports.again.of', { file })}>
            {messages.text('exports.again')}
            <Icon name="chevronDown" size={14} />
          </Button>
          <Popover placement="bottom end">
            <Menu
              className={listStyles.list ?? ''}
              onAction={(key) => onAgain(String(key) === 'newest')}
            >
              <MenuItem id="same" className={listStyles.item ?? ''}>
                {messages.text('exports.again.same')}
              </MenuItem>
              <MenuItem id="newest" className={listStyles.item ?? ''}>
                {messages.text('exports.newest')}
              </MenuItem>
            </Menu>
          </Popover>
        </MenuTrigger>
      ) : (
        !('once' in entry) && (
          <Button
            aria-label={messages.text('exports.again.of', { file })}
            onPress={() => onAgain(false)}
          >
            {messages.text('exports.again')}
          </Button>
        )
      )}
    </li>
  );
}
