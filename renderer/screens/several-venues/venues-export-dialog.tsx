import type { Profile } from '../../../shared/domain/profiles.ts';
import type { ReportParameters } from '../../../shared/domain/report-questions.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { toStoredReport } from '../../../shared/reports/stored-reports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { useVenueNow } from '../../base/use-now.ts';
import { TablesExportDialog } from '../../parts/export/index.ts';

interface Props {
  readonly venues: readonly Profile[];
  readonly report: ReportDescription;
  readonly parameters: ReportParameters;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Exports a report of several venues: a workbook with all tables, or one table. */
export function VenuesExportDialog({ venues, report, parameters, isOpen, onClose }: Props) {
  const messages = useMessages();
  const [first, second] = venues;
  const now = useVenueNow(first?.timeZone ?? 'UTC');
  if (!first || !second) return null;
  return (
    <TablesExportDialog
      profileId={first.id}
      title={messages.text('severalVenues.export', {
        report: messages.text(`report.${report.id}.name`),
      })}
      workbookText={messages.text('severalVenues.workbook')}
      hasNames
      tables={[
        { id: 'venues', text: messages.text('reports.figures') },
        ...report.tables.map(({ id }) => ({
          id,
          text: writeReportWord(`report.${report.id}.table.${id}`, messages),
        })),
      ]}
      isOpen={isOpen}
      toSpec={(choice) => ({
        kind: 'venues',
        venues: venues.map(({ id }) => id),
        report: {
          storedReport: toStoredReport(report, parameters, now.toPlainDate().toString()),
          days: parameters.period,
        },
        ...choice,
      })}
      onClose={onClose}
    />
  );
}
