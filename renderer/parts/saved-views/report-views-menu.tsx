import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportView } from '../../../shared/domain/saved-views.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import { isSameStored } from '../../../shared/reports/stored-reports.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify, notifyError } from '../../base/toasts.ts';
import { reportViewsQuery } from '../../queries/saved-views.ts';
import shared from '../../ui/shared.module.css';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { ViewsButton } from './views-button.tsx';

interface Props {
  readonly profileId: string;
  /** The report on the screen. */
  readonly storedReport: StoredReport;
  readonly viewId: string | null;
  readonly onApply: (view: ReportView) => void;
  readonly onSaved: (view: ReportView) => void;
}

/** Which saved view a report began as, whether it was changed since, and the others. */
export function ReportViewsMenu({ profileId, storedReport, viewId, onApply, onSaved }: Props) {
  const messages = useMessages();
  const { data: all = [] } = useQuery(reportViewsQuery(profileId));
  const views = all.filter((view) => view.storedReport.report === storedReport.report);
  const current = views.find((view) => view.viewId === viewId) ?? null;
  const isChanged = current !== null && !isSameStored(current.storedReport, storedReport);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const save = useMutation({
    mutationFn: (view: ReportView) =>
      unwrap(desk.savedViews.saveReport({ profileId, viewId: view.viewId, storedReport })),
    onSuccess: ({ name }) => notify(messages.text('views.saved', { name })),
    onError: (error) => notifyError(messages.text(`error.${toAppError(error).kind}.title`)),
  });
  return (
    <>
      <ViewsButton
        views={views}
        current={current}
        isChanged={isChanged}
        onApply={onApply}
        onSave={save.mutate}
        onSaveAs={() => setDialog('save')}
        onManage={() => setDialog('manage')}
      />
      {dialog === 'save' && (
        <SaveDialog
          save={(name) => unwrap(desk.savedViews.addReport({ profileId, name, storedReport }))}
          onSaved={onSaved}
          onClose={() => setDialog(null)}
        >
          <p className={shared.faint}>{messages.text('views.form.report')}</p>
        </SaveDialog>
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog
          profileId={profileId}
          name={messages.text(`report.${storedReport.report as 'revenue'}.name`)}
          views={views}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
