import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import type { ReportView } from '../../../shared/domain/saved-views.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import { desk, toAppError, unwrap } from '../../base/bridge.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { notify, notifyError } from '../../base/toasts.ts';
import { reportViewsQuery } from '../../queries/saved-views.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import listStyles from '../../ui/list.module.css';
import { Popover } from '../../ui/popover.tsx';
import shared from '../../ui/shared.module.css';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveReportViewDialog } from './save-report-view-dialog.tsx';
import styles from './saved-views.module.css';

interface Props {
  readonly profileId: string;
  /** What is asked on the screen. */
  readonly asked: StoredReport;
  readonly viewId: string | null;
  readonly onApply: (view: ReportView) => void;
  readonly onSaved: (view: ReportView) => void;
}

/** Which saved view a report began as, whether it was changed since, and the others. */
export function ReportViewsMenu({ profileId, asked, viewId, onApply, onSaved }: Props) {
  const messages = useMessages();
  const { data: all = [] } = useQuery(reportViewsQuery(profileId));
  const views = all.filter((view) => view.asked.report === asked.report);
  const current = views.find((view) => view.viewId === viewId) ?? null;
  const isChanged = current !== null && !isSame(current.asked, asked);
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const save = useMutation({
    mutationFn: (view: ReportView) =>
      unwrap(desk.savedViews.saveReport({ profileId, viewId: view.viewId, asked })),
    onSuccess: ({ name }) => notify(messages.text('views.saved', { name })),
    onError: (error) => notifyError(messages.text(`error.${toAppError(error).kind}.title`)),
  });
  const saveCurrent = () => (current ? save.mutate(current) : setDialog('save'));
  useCommand('saveView', saveCurrent);
  const act = (key: string): void => {
    if (key === 'save') saveCurrent();
    else if (key === 'saveAs') setDialog('save');
    else if (key === 'manage') setDialog('manage');
    else if (key === 'revert' && current) onApply(current);
    else {
      const chosen = views.find((view) => view.viewId === key);
      if (chosen) onApply(chosen);
    }
  };
  const item = listStyles.item ?? '';
  return (
    <>
      <MenuTrigger>
        <Button variant="quiet" icon="view">
          {current
            ? messages.text('views.menu', { name: current.name })
            : messages.text('views.menu.none')}
          {isChanged && <span className={styles.changed}>{messages.text('views.changed')}</span>}
          <Icon name="chevronDown" size={14} />
        </Button>
        <Popover placement="bottom start">
          <Menu className={listStyles.list ?? ''} onAction={(key) => act(String(key))}>
            {views.map((view) => (
              <MenuItem key={view.viewId} id={view.viewId} textValue={view.name} className={item}>
                <span className={listStyles.check}>
                  {view === current && <Icon name="check" size={14} />}
                </span>
                <bdi className={classNames(shared.ellipsis, styles.name)}>{view.name}</bdi>
              </MenuItem>
            ))}
            {views.length > 0 && <Separator className={listStyles.separator ?? ''} />}
            {isChanged && (
              <MenuItem id="save" className={item}>
                {messages.text('views.save')}
              </MenuItem>
            )}
            {isChanged && (
              <MenuItem id="revert" className={item}>
                {messages.text('views.revert')}
              </MenuItem>
            )}
            <MenuItem id="saveAs" className={item}>
              {messages.text('views.saveAs')}
            </MenuItem>
            <MenuItem id="manage" className={item}>
              {messages.text('views.manage')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {dialog === 'save' && (
        <SaveReportViewDialog
          profileId={profileId}
          asked={asked}
          onSaved={onSaved}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'manage' && (
        <ManageViewsDialog
          profileId={profileId}
          name={messages.text(`report.${asked.report as 'revenue'}.name`)}
          views={views}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}

/** In whichever order their choices, filters and values are. */
function isSame(one: StoredReport, other: StoredReport): boolean {
  return JSON.stringify(sortParts(one)) === JSON.stringify(sortParts(other));
}

function sortParts({ period, comparison, choices, filters }: StoredReport): unknown {
  const sorted = (entries: readonly (readonly [string, unknown])[]) =>
    entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    typeof period === 'object' ? [period?.first, period?.last] : period,
    comparison,
    sorted(Object.entries(choices)),
    sorted(Object.entries(filters).map(([id, values]) => [id, values.toSorted()] as const)),
  ];
}
