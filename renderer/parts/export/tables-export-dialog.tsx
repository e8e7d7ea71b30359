import { useState } from 'react';
import {
  type CsvFlavour,
  csvFlavour,
  type ExportFormat,
  exportFormat,
} from '../../../shared/domain/exports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { Option } from '../../ui/option.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { ExportDone } from './export-done.tsx';
import { ExportRunning } from './export-running.tsx';
import { useExport } from './use-export.ts';

/** What is chosen of a file of tables. */
export interface TablesChoice {
  readonly format: ExportFormat;
  readonly flavour?: CsvFlavour;
  readonly headings: 'labels' | 'fields';
  /** Null for a workbook, which has all. */
  readonly table: string | null;
}

interface Props {
  readonly title: string;
  /** What a workbook has. */
  readonly workbook: string;
  /** What a file of another format has, where there is nothing to choose. */
  readonly only?: string;
  /** Of which a file of another format has one. */
  readonly tables: readonly Option<string>[];
  readonly isOpen: boolean;
  readonly toWanted: (choice: TablesChoice) => Parameters<ReturnType<typeof useExport>['start']>[0];
  readonly onClose: () => void;
}

/** Tables as a file: a workbook with all of them, or one. */
export function TablesExportDialog(props: Props) {
  const { title, workbook, only, tables, isOpen, toWanted, onClose } = props;
  const messages = useMessages();
  const job = useExport();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [flavour, setFlavour] = useState<CsvFlavour>('excel');
  const [headings, setHeadings] = useState<'labels' | 'fields'>('labels');
  const [table, setTable] = useState<string | null>(null);
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
    job.start(
      toWanted({
        format,
        headings,
        table: isWorkbook ? null : chosen,
        ...(format === 'csv' ? { flavour } : {}),
      }),
    );
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
        about={isWorkbook ? workbook : messages.text(`export.format.${format}.about`)}
        value={format}
        options={exportFormat.options.map((id) => ({
          id,
          text: messages.text(`export.format.${id}`),
        }))}
        onChange={setFormat}
      />
      {!isWorkbook && only !== undefined && <p>{only}</p>}
      {!isWorkbook && tables.length > 1 && (
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
          options={csvFlavour.options.map((id) => ({
            id,
            text: messages.text(`export.flavour.${id}`),
          }))}
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
