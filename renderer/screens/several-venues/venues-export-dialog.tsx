import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { TablesExportDialog } from '../../parts/export/index.ts';

interface Props {
  readonly venues: readonly Profile[];
  readonly report: ReportDescription;
  readonly parameters: ReportParameters;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** A report of several venues as a file: a workbook with all of it, or one of its tables. */
export function VenuesExportDialog({ venues, report, parameters, isOpen, onClose }: Props) {
  const messages = useMessages();
  const [first, ...others] = venues;
  if (!first || others.length === 0) return null;
  return (
    <TablesExportDialog
      title={messages.text('severalVenues.export', {
        report: messages.text(`report.${report.id}.name`),
      })}
      workbook={messages.text('severalVenues.workbook')}
      tables={[
        { id: 'venues', text: messages.text('severalVenues.figures') },
        ...report.tables.map(({ id }) => ({
          id,
          text: writeReportWord(`report.${report.id}.table.${id}`, messages),
        })),
      ]}
      isOpen={isOpen}
      toWanted={(choice) => ({
        profileId: first.id,
        venues: others.map(({ id }) => id),
        report: report.id,
        parameters,
        ...choice,
      })}
      onClose={onClose}
    />
  );
}
