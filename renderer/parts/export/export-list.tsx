import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { ExportEntry } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import { listExportContents } from '../../../shared/messages/describe-export.ts';
import { desk, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { profilesQuery } from '../../queries/profiles.ts';
import { useWork } from '../../queries/use-work.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { ExportJob } from './export-job.tsx';
import styles from './export-list.module.css';
import { useExport } from './use-export.ts';
import { useExportFiles } from './use-export-files.ts';

/** The venue's exports: open them, show them in their folder, or make them again. */
export function ExportList({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const headingId = useId();
  const { id: profileId } = profile;
  const files = useExportFiles(profileId);
  const job = useExport(profileId);
  const clear = useMutation({
    mutationFn: () => unwrap(desk.exports.clearHistory({ profileId })),
  });
  // One at a time: the message is about the last action.
  const act = useWork();
  const entries = files.entries ?? [];
  const error = job.error ?? act.error;
  return (
    <section aria-labelledby={headingId}>
      <div className={classNames(shared.headLine, styles.headLine)}>
        <h2 className={shared.heading} id={headingId}>
          {messages.text('common.files')}
        </h2>
        {entries.length > 0 && (
          <Button variant="quiet" icon="trash" onPress={() => clear.mutate()}>
            {messages.text('exports.clear')}
          </Button>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
      {files.entries?.length === 0 && (
        <p className={shared.note}>{messages.text('exports.none')}</p>
      )}
      {entries.length > 0 && (
        <ul className={classNames(shared.card, styles.entries)} aria-labelledby={headingId}>
          {entries.map((entry) => {
            const { exportId } = entry;
            return (
              <Entry
                key={exportId}
                entry={entry}
                isGone={files.isGone(entry)}
                onOpen={() => act.start(() => unwrap(desk.exports.open({ exportId })))}
                onShow={() => act.start(() => unwrap(desk.exports.showInFolder({ exportId })))}
                onAgain={(newest) => {
                  act.reset();
                  job.start({ kind: 'again', entryId: exportId, newest });
                }}
              />
            );
          })}
        </ul>
      )}
      <ExportJob job={job} title={messages.text('exports.again')} />
    </section>
  );
}

/** True if it has days that can change: an order or a barcode has none. */
function canMove({ spec }: ExportEntry): boolean {
  const asks =
    spec.kind === 'rows'
      ? spec.sections.map(({ ask }) => ask)
      : spec.kind === 'pivot'
        ? [spec.ask]
        : [];
  return asks.every(({ by }) => by === 'period' || by === 'stored');
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
  const { data: profiles = [] } = useQuery(profilesQuery);
  const findVenueName = (id: string) => profiles.find((one) => one.id === id)?.name ?? null;
  const file = entry.fileName;
  return (
    <li className={styles.entry}>
      <div className={styles.text}>
        <p className={isGone ? styles.goneName : shared.fileName}>
          <bdi>{file}</bdi>
        </p>
        <p className={shared.note}>
          {messages.text('exports.facts', {
            dataset: listExportContents(entry.spec, findVenueName, messages).join(', '),
            format: messages.text(`export.format.${entry.spec.format}`),
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
            {messages.text('common.open')}
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
        <MenuButton
          button={
            <Button aria-label={messages.text('exports.again.of', { file })}>
              {messages.text('exports.again')}
              <Icon name="chevronDown" size={14} />
            </Button>
          }
          groups={[
            [
              { id: 'same', text: messages.text('exports.again.same'), run: () => onAgain(false) },
              { id: 'newest', text: messages.text('exports.newest'), run: () => onAgain(true) },
            ],
          ]}
        />
      ) : (
        <Button
          aria-label={messages.text('exports.again.of', { file })}
          onPress={() => onAgain(false)}
        >
          {messages.text('exports.again')}
        </Button>
      )}
    </li>
  );
}
