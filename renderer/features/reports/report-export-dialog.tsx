import { useState } from 'react';
import type { CsvFlavour, ExportFormat } from '../../../shared/domain/exports.ts';
import type { ReportParameters } from '../../../shared/domain/report-runs.ts';
import { writeReportWord } from '../../../shared/messages/report-text.ts';
import type { ReportDescription } from '../../../shared/reports/description.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { ExportDone, ExportRunning, useExport } from '../export/index.ts';

const formats: readonly ExportFormat[] = ['xlsx', 'csv', 'tsv', 'json', 'ndjson', 'parquet'];
const flavours: readonly CsvFlavour[] = ['excel', 'excel-english', 'pipeline'];

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
  const job = useExport();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [flavour, setFlavour] = useState<CsvFlavour>('excel');
  const [headings, setHeadings] = useState<'labels' | 'fields'>('labels');
  const [table, setTable] = useState<string | null>(null);
  const tables = report.tables.map(({ id }) => ({
    id,
    text: writeReportWord(`report.${report.id}.table.${id}`, messages),
  }));
  const title = messages.text('reports.export.title', {
    report: messages.text(`report.${report.id}.name`),
  });
  const close = (): void => {
    job.reset();
    onClose();
  };
  if (job.isRunning) {
    return (
      <Dialog
        title={title}
        isOpen={isOpen}
        width={520}
        footer={<Button onPress={job.cancel}>{messages.text('export.stop')}</Button>}
      >
        <ExportRunning progress={job.progress} />
      </Dialog>
    );
  }
  if (job.receipt) {
    return <ExportDone receipt={job.receipt} isOpen={isOpen} onAgain={job.reset} onClose={close} />;
  }
  const isWorkbook = format === 'xlsx';
  const chosen = table ?? tables[0]?.id ?? '';
  const start = (): void =>
    job.start({
      ...{ profileId, report: report.id, parameters, format, headings },
      ...(format === 'csv' ? { flavour } : {}),
      table: isWorkbook ? null : chosen,
    });
  const repair = job.error?.repair;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      width={520}
      footer={
        <>
          <Button onPress={close}>{messages.text('export.cancel')}</Button>
          <Button variant="primary" onPress={start}>
            {messages.text('export.start')}
          </Button>
        </>
      }
    >
      <Select<ExportFormat>
        label={messages.text('export.format')}
        about={messages.text(
          isWorkbook ? 'reports.export.workbook' : `export.format.${format}.about`,
        )}
        value={format}
        options={formats.map((id) => ({ id, text: messages.text(`export.format.${id}`) }))}
        onChange={setFormat}
      />
      {!isWorkbook && (
        <Select
          label={messages.text('reports.export.table')}
          value={chosen}
          options={tables}
          onChange={setTable}
        />
      )}
      {format === 'csv' && (
        <Select<CsvFlavour>
          label={messages.text('export.flavour')}
          about={messages.text(`export.flavour.${flavour}.about`)}
          value={flavour}
          options={flavours.map((id) => ({ id, text: messages.text(`export.flavour.${id}`) }))}
          onChange={setFlavour}
        />
      )}
      {!isWorkbook && (
        <RadioGroup
          label={messages.text('export.headings')}
          value={headings}
          onChange={setHeadings}
          options={[
            { id: 'labels', text: messages.text('export.headings.labels') },
            { id: 'fields', text: messages.text('reports.export.names') },
          ]}
        />
      )}
      {job.error && (
        <ErrorNotice
          error={job.error}
          actions={
            (repair === 'choose-folder' || repair === 'retry') && (
              <Button onPress={start}>{messages.text(`repair.${repair}`)}</Button>
            )
          }
        />
      )}
    </Dialog>
  );
}
