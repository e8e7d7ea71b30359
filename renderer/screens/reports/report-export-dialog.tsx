import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TablesExportDialog } from '../../parts/export/index.ts';

interface Props {
  readonly profileId: string;
  readonly report: ReportDescription;
  readonly parameters: ReportParameters;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A report as a file: a workbook with all of it, or one of its tables. */
export function ReportExportDialog({ profileId, report, parameters, isOpen, onClose }: Props) {
  const messages = useMessages();
  return (
    <TablesExportDialog
      title={messages.text('reports.export.title', {
        report: messages.text(`report.${report.id}.name`),
      })}
      workbook={messages.text('reports.export.workbook')}
      tables={report.tables.map(({ id }) => ({
        id,
        text: writeReportWord(`report.${report.id}.table.${id}`, messages),
      }))}
      isOpen={isOpen}
      toWanted={(choice) => ({ profileId, report: report.id, parameters, ...choice })}
      onClose={onClose}
    />
  );
}
