import type { SpecOf } from '../../../shared/domain/exports.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TablesExportDialog } from '../../parts/export/index.ts';

interface Props {
  readonly profileId: string;
  readonly report: ReportDescription;
  readonly requested: SpecOf<'reports'>['reports'][number];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Exports a report: a workbook with all tables, or one table. */
export function ReportExportDialog({ profileId, report, requested, isOpen, onClose }: Props) {
  const messages = useMessages();
  return (
    <TablesExportDialog
      profileId={profileId}
      title={messages.text('reports.export.title', {
        report: messages.text(`report.${report.id}.name`),
      })}
      workbookText={messages.text('reports.export.workbook')}
      hasNames
      tables={report.tables.map(({ id }) => ({
        id,
        text: writeReportWord(`report.${report.id}.table.${id}`, messages),
      }))}
      isOpen={isOpen}
      toSpec={(choice) => ({ kind: 'reports', reports: [requested], ...choice })}
      onClose={onClose}
    />
  );
}
