import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { SavedExport } from '../../../shared/domain/saved-exports.ts';
import type { AppError } from '../../../shared/errors.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { describeDamagedDays } from '../../base/missing-days.ts';
import { schedulesQuery } from '../../queries/schedules.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import shared from '../../ui/shared.module.css';
import { ErrorNotice } from '../errors/index.ts';
import { ExportRunning, useExportFiles, useExportRun } from '../export/index.ts';
import { EditSavedExport } from './edit-saved-export.tsx';
import { EditSchedule } from './edit-schedule.tsx';
import { useRunNext } from './run-next.ts';
import { SavedExportCard } from './saved-export-card.tsx';
import styles from './saved-export-cards.module.css';
import { ScheduleLog } from './schedule-log.tsx';
import { useSavedExportActions } from './use-saved-export-actions.ts';
import { useSavedExports } from './use-saved-exports.ts';

/** Returns whether users must confirm, since the export would replace a file that may be better. */
const asksFirst = (error: AppError | null): boolean =>
  error?.kind === 'rows-shrunk' || error?.kind === 'rows-without-key';

/** The saved exports of a venue, with buttons to run, edit and share them, and to open their files. */
export function SavedExportCards({ profile }: { readonly profile: Profile }) {
  const messages = useMessages();
  const headingId = useId();
  const { id: profileId } = profile;
  const savedExports = useSavedExports(profileId);
  const [editing, setEditing] = useState<SavedExport | null>(null);
  const [planning, setPlanning] = useState<SavedExport | null>(null);
  const [isLogOpen, setLogOpen] = useState(false);
  const scheduled = useQuery(schedulesQuery(profileId));
  const files = useExportFiles(profileId);
  // One at a time: the message is about the last action.
  const actions = useSavedExportActions(profileId);
  // Runs one at a time, also if another part of the app requests one.
  const { run: runExport, progress, isRunning, cancel } = useExportRun(profileId);
  const run = useMutation({
    mutationFn: (input: { readonly savedExportId: string; readonly acceptsFewer: boolean }) =>
      runExport((of) => unwrap(desk.savedExports.run({ ...of, ...input }))),
  });
  useRunNext((savedExportId) => run.mutate({ savedExportId, acceptsFewer: false }));

  const findSchedule = ({ savedExportId }: SavedExport) =>
    scheduled.data?.schedules.find((each) => each.savedExportId === savedExportId);
  const all = savedExports ?? [];
  const error = actions.error ?? (run.error && toAppError(run.error));
  const done = run.data;
  return (
    <section className={shared.stackS} aria-labelledby={headingId}>
      <div className={shared.headLine}>
        <h2 className={shared.heading} id={headingId}>
          {messages.text('savedExports.list')}
        </h2>
        <Button variant="quiet" icon="log" onPress={() => setLogOpen(true)}>
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
            ...describeDamagedDays(done.damaged, messages),
          ].join(' ')}
        </Notice>
      )}
      {savedExports?.length === 0 && (
        <p className={shared.note}>{messages.text('savedExports.none')}</p>
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
                isReported={run.variables?.savedExportId === savedExport.savedExportId}
                onRun={() => {
                  actions.reset();
                  run.mutate({ savedExportId: savedExport.savedExportId, acceptsFewer: false });
                }}
                onOpen={
                  file === null
                    ? null
                    : () => {
                        run.reset();
                        actions.open(file);
                      }
                }
                onAction={(action) => {
                  run.reset();
                  if (action === 'edit') setEditing(savedExport);
                  else if (action === 'schedule') setPlanning(savedExport);
                  else actions.start(action, savedExport);
                }}
              />
            );
          })}
        </ul>
      )}
      {isRunning && (
        <Dialog
          title={messages.text('savedExport.running')}
          width={620}
          footer={<Button onPress={cancel}>{messages.text('export.stop')}</Button>}
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
