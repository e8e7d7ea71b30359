import { useState } from 'react';
import {
  type CsvFlavour,
  csvFlavour,
  type ExportFormat,
  exportFormat,
} from '../../../shared/domain/exports.ts';
import type { PivotQuery } from '../../../shared/domain/pivots.ts';
import { exportFormats } from '../../../shared/export-formats.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorNotice } from '../errors/index.ts';
import { ExportDone, ExportRunning, useExport } from '../export/index.ts';

/** A pivot as a file. */
export function PivotExportDialog({
  query,
  onClose,
}: {
  readonly query: PivotQuery;
  readonly onClose: () => void;
}) {
  const messages = useMessages();
  const job = useExport();
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [flavour, setFlavour] = useState<CsvFlavour>('excel');
  const title = messages.text('pivot.export.title');
  if (job.isRunning) {
    return (
      <Dialog
        title={title}
        isOpen
        width={520}
        footer={<Button onPress={job.cancel}>{messages.text('export.stop')}</Button>}
      >
        <ExportRunning progress={job.progress} />
      </Dialog>
    );
  }
  if (job.receipt) {
    return <ExportDone receipt={job.receipt} isOpen onAgain={job.reset} onClose={onClose} />;
  }
  const start = (): void => job.start({ query, format, ...(format === 'csv' ? { flavour } : {}) });
  const { isForPeople } = exportFormats[format];
  const repair = job.error?.repair;
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button onPress={onClose}>{messages.text('export.cancel')}</Button>
          <Button variant="primary" onPress={start}>
            {messages.text('export.start')}
          </Button>
        </>
      }
    >
      <Select<ExportFormat>
        label={messages.text('export.format')}
        about={messages.text(isForPeople ? 'pivot.export.seen' : 'pivot.export.lines')}
        value={format}
        options={exportFormat.options.map((id) => ({
          id,
          text: messages.text(`export.format.${id}`),
        }))}
        onChange={setFormat}
      />
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
