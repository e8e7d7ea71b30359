import { useState } from 'react';
import type { SpecOf } from '../../../shared/domain/exports.ts';
import type { Profile } from '../../../shared/domain/profiles.ts';
import type { StoredReport } from '../../../shared/domain/stored-reports.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useCommand } from '../../base/commands.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { ErrorNotice } from '../../parts/errors/index.ts';
import { ExportJob, useExport } from '../../parts/export/index.ts';
import { SaveReportExport } from '../../parts/saved-exports/index.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu-button.tsx';
import { ReportExportDialog } from './report-export-dialog.tsx';
import styles from './report-header.module.css';

/**
 * Returns whether a relative period extends into the future. In a saved export, a report keeps it.
 */
const isAhead = (period: StoredReport['period']): boolean =>
  typeof period === 'string' && /^(next|this)/.test(period);

interface Props {
  readonly profile: Profile;
  readonly report: ReportDescription;
  readonly requested: SpecOf<'reports'>['reports'][number];
  /** Without a result nothing can be exported now, but an export can be saved. */
  readonly hasResult: boolean;
}

/** A menu to export, print or regularly export a report. */
export function ReportExport({ profile, report, requested, hasResult }: Props) {
  const messages = useMessages();
  const job = useExport(profile.id);
  const [dialog, setDialog] = useState<'file' | 'save' | null>(null);
  const spec: SpecOf<'reports'> = {
    kind: 'reports',
    format: 'pdf',
    headings: 'labels',
    table: null,
    reports: [requested],
  };
  const print = () => job.print(spec);
  useCommand('print', () => {
    if (hasResult && !job.isRunning) print();
  });
  const files = [
    { id: 'file', text: messages.text('reports.export.file'), run: () => setDialog('file') },
    { id: 'pdf', text: messages.text('reports.pdf'), run: () => job.start(spec) },
    { id: 'print', text: messages.text('common.print'), run: print },
  ];
  const repeated = [
    { id: 'save', text: messages.text('savedExport.new'), run: () => setDialog('save') },
  ];
  const period = isAhead(requested.storedReport.period) ? requested.storedReport.period : null;
  return (
    <>
      <MenuButton
        button={
          <Button variant="primary" isDisabled={job.isRunning}>
            {messages.text('common.exportMenu')} <Icon name="chevronDown" size={14} />
          </Button>
        }
        groups={[hasResult ? files : [], repeated]}
      />
      <ExportJob job={job} title={messages.text('reports.pdf')} />
      {job.error && (
        <div className={styles.error}>
          <ErrorNotice error={job.error} />
        </div>
      )}
      {dialog === 'save' && (
        <SaveReportExport
          profile={profile}
          reports={[{ ...requested.storedReport, period }]}
          onClose={() => setDialog(null)}
        />
      )}
      <ReportExportDialog
        key={report.id}
        profileId={profile.id}
        report={report}
        requested={requested}
        isOpen={dialog === 'file'}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
