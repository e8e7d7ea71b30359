import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { ExportProgress } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import type { AppError } from '../../../shared/errors.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { damagedTexts } from '../../base/missing-days.ts';
import { useTellRemoved } from '../../base/removals.ts';
import { notify } from '../../base/toasts.ts';
import { schedulesQuery } from '../../queries/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { ExportRunning, useExportFiles } from '../export/index.ts';
import { EditSavedExport } from './edit-saved-export.tsx';
import { EditSchedule } from './edit-schedule.tsx';
import { useRunNext } from './run-next.ts';
import { type SavedExportAction, SavedExportCard } from './saved-export-card.tsx';
import styles from './saved-export-cards.module.css';
import { ScheduleLog } from './schedule-log.tsx';
import { useSavedExports } from './use-saved-exports.ts';

/** It would take the place of a file that may be better: somebody has to say so. */
const asksFirst = (error: AppError | null): boolean =>
  error?.kind === 'rows-shrunk' || error?.kind === 'rows-without-key';

/** The saved exports of a venue: run, open what they wrote, edit, pass on. */
export function SavedExportCards({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const tellRemoved = useTellRemoved();
  const headingId = useId();
  const client = useQueryClient();
  const { id: profileId } = profile;
  const savedExports = useSavedExports(profileId);
  const [running, setRunning] = useState<string | null>(null);
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [editing, setEditing] = useState<SavedExport | null>(null);
  const [planning, setPlanning] = useState<SavedExport | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const scheduled = useQuery(schedulesQuery(profileId));
  const files = useExportFiles(profileId);
  // One at a time: the message is about the last action.
  const act = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const run = useMutation({
    mutationFn: async (input: {
      readonly savedExportId: string;
      readonly acceptsFewer: boolean;
    }) => {
      const exportId = crypto.randomUUID();
      setProgress(null);
      setRunning(exportId);
      try {
        return await unwrap(desk.savedExports.run({ profileId, exportId, ...input }));
      } finally {
        setRunning(null);
      }
    },
  });
  useRunNext((savedExportId) => run.mutate({ savedExportId, acceptsFewer: false }));
  useEffect(
    () =>
      desk.schedules.onChanged((changed) => {
        void client.invalidateQueries(schedulesQuery(changed.profileId));
      }),
    [client],
  );
  useEffect(() => {
    if (running === null) return;
    return desk.exports.onProgress((next) => {
      if (next.exportId === running) setProgress(next);
    });
  }, [running]);

  async function work(
    action: Exclude<SavedExportAction, 'edit' | 'schedule'>,
    savedExport: SavedExport,
  ): Promise<void> {
    const { savedExportId, name } = savedExport;
    const input = { profileId, savedExportId };
    switch (action) {
      case 'folder':
        await unwrap(desk.savedExports.chooseFolder(input));
        break;
      case 'duplicate':
        await unwrap(desk.savedExports.duplicate(input));
        break;
      case 'share': {
        const file = await unwrap(desk.savedExports.exportToFile(input));
        if (file) notify(messages.text('savedExport.shared', { file: file.fileName }));
        break;
      }
      case 'remove':
        await unwrap(desk.savedExports.remove(input));
        tellRemoved(messages.text('savedExport.removed', { name }), () =>
          unwrap(desk.savedExports.restore(input)),
        );
        break;
    }
  }

  const findSchedule = ({ savedExportId }: SavedExport) =>
    scheduled.data?.schedules.find((each) => each.savedExportId === savedExportId);
  const all = savedExports ?? [];
  const thrown = act.error ?? run.error;
  const error = thrown && toAppError(thrown);
  const done = run.data;
  return (
    <section className={shared.stackS} aria-labelledby={headingId}>
      <div className={styles.headLine}>
        <h2 className={shared.heading} id={headingId}>
          {messages.text('savedExports.list')}
        </h2>
        <Button variant="quiet" icon="history" onPress={() => setLogOpen(true)}>
          {messages.text('schedule.log')}
        </Button>
      </div>
      {error && error.kind !== 'cancelled' && <ErrorNotice error={error} />}
      {run.variables && asksFirst(error) && (
        <div>
          <Button onPress={() => run.mutate({ ...run.variables, acceptsFewer: true })}>
            {messages.text('savedExport.writeAnyway')}
          </Button>
        </div>
      )}
      {done && (
        <Notice tone={done.isPartial ? 'warn' : 'good'} live>
          {[
            messages.text(done.isPartial ? 'savedExport.done.partial' : 'savedExport.done', {
              rows: done.rows,
              file: done.fileName,
            }),
            ...damagedTexts(done.damaged, messages),
          ].join(' ')}
        </Notice>
      )}
      {all.length > 0 && (
        <ul className={styles.cards} aria-labelledby={headingId}>
          {all.map((savedExport) => {
            const file = files.findFile(savedExport);
            return (
              <SavedExportCard
                key={savedExport.savedExportId}
                savedExport={savedExport}
                schedule={findSchedule(savedExport)}
                onRun={() => {
                  act.reset();
                  run.mutate({ savedExportId: savedExport.savedExportId, acceptsFewer: false });
                }}
                onOpen={
                  file === null
                    ? null
                    : () => {
                        run.reset();
                        act.mutate(() => unwrap(desk.exports.open({ exportId: file })));
                      }
                }
                onAction={(action) => {
                  run.reset();
                  if (action === 'edit') setEditing(savedExport);
                  else if (action === 'schedule') setPlanning(savedExport);
                  else act.mutate(() => work(action, savedExport));
                }}
              />
            );
          })}
        </ul>
      )}
      {running !== null && (
        <Dialog
          title={messages.text('savedExport.running')}
          width={620}
          footer={
            <Button onPress={() => void desk.exports.cancel({ exportId: running })}>
              {messages.text('export.stop')}
            </Button>
          }
        >
          <ExportRunning progress={progress} />
        </Dialog>
      )}
      {editing && (
        <EditSavedExport profile={profile} savedExport={editing} onClose={() => setEditing(null)} />
      )}
      {planning && (
        <EditSchedule
          profileId={profileId}
          savedExport={planning}
          schedule={findSchedule(planning)}
          keepsRunning={scheduled.data?.keepsRunning ?? false}
          onClose={() => setPlanning(null)}
        />
      )}
      {isLogOpen && (
        <ScheduleLog
          profile={profile}
          runs={scheduled.data?.runs ?? []}
          onClose={() => setLogOpen(false)}
        />
      )}
    </section>
  );
}
