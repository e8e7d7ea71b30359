import type { ResultSet } from '../../../shared/domain/datasets.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorNotice } from '../errors/index.ts';
import type { ExportChoice } from './export-choice.ts';
import { ExportDone } from './export-done.tsx';
import { HeadingsField, PersonalField, ScopeField } from './export-fields.tsx';
import { ExportFormat } from './export-format.tsx';
import { ExportGaps } from './export-gaps.tsx';
import { ExportRunning } from './export-running.tsx';
import { ExportSummary } from './export-summary.tsx';
import { useExport } from './use-export.ts';
import { type ExportedRows, useExportForm } from './use-export-form.ts';

interface Props extends ExportedRows {
  /** The result set of the rows, to see whether any are missing. */
  readonly resultSet: Pick<ResultSet, 'profileId' | 'gaps' | 'damaged' | 'staleBecause'>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Fetches what is missing; left out where that can't be. */
  readonly onFetchMissing?: (() => void) | undefined;
  /** Saves these choices as a saved export; absent if no saved export can request these rows. */
  readonly onSavedExport?: ((choice: ExportChoice) => void) | undefined;
  /** Adds sheets of other datasets to what is chosen here; left out as `onSavedExport` is. */
  readonly onWorkbook?: ((choice: ExportChoice) => void) | undefined;
}

/** From "what and how" over a progress bar to a counted file. */
export function ExportDialog(props: Props) {
  const { dataset, resultSet, isOpen, onClose, onSavedExport, onWorkbook, onFetchMissing } = props;
  const messages = useMessages();
  const job = useExport();
  const form = useExportForm(resultSet.profileId, props);
  const { request, view, rows, isRefused } = form;
  const title = messages.text('export.title', {
    dataset: messages.text(`dataset.${dataset.id}`).toLowerCase(),
  });

  function close(): void {
    job.reset();
    form.setWithPersonal(false);
    onClose();
  }

  /** What closes this dialog to go on elsewhere. */
  function leaving(go: (() => void) | undefined): (() => void) | undefined {
    return (
      go &&
      (() => {
        close();
        go();
      })
    );
  }

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
  const start = (): void => {
    form.noteFormat();
    job.start(request);
  };
  const { relative: _, ...unnamed } = request;
  const keep = leaving(onSavedExport && (() => onSavedExport(unnamed)));
  const masked = { ...view, personalData: 'masked' as const };
  const { format, choice } = form;
  const addSheets = leaving(onWorkbook && (() => onWorkbook({ view: masked, ...choice, format })));
  const repair = job.error?.repair;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      width={520}
      footer={
        <>
          {keep && (
            <Button isDisabled={isRefused} onPress={keep}>
              {messages.text('savedExport.new')}
            </Button>
          )}
          <Button onPress={close}>{messages.text('export.cancel')}</Button>
          {format === 'pdf' && (
            <Button isDisabled={isRefused} onPress={() => job.print(request)}>
              {messages.text('export.print')}
            </Button>
          )}
          <Button variant="primary" isDisabled={isRefused} onPress={start}>
            {messages.text('export.start')}
          </Button>
        </>
      }
    >
      <ExportSummary
        dataset={dataset}
        view={view}
        rows={rows}
        isGrouped={form.grouping.length > 0}
      />
      <ExportGaps resultSet={resultSet} rows={rows} onFetch={leaving(onFetchMissing)} />
      <ScopeField dataset={dataset} form={form} total={props.total} />
      <ExportFormat dataset={dataset} form={form} onWorkbook={addSheets}>
        <HeadingsField dataset={dataset} form={form} />
      </ExportFormat>
      {form.asksForPersonal && <PersonalField form={form} />}
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
