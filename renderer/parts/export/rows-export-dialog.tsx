import type { ResultSet } from '../../../shared/domain/datasets.ts';
import type { SpecOf } from '../../../shared/domain/exports.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import type { ExportChoice } from './export-choice.ts';
import { ExportDialog } from './export-dialog.tsx';
import { HeadingsField, PersonalField, ScopeField } from './export-fields.tsx';
import { ExportFormat } from './export-format.tsx';
import { ExportGaps } from './export-gaps.tsx';
import { ExportSummary } from './export-summary.tsx';
import { useExport } from './use-export.ts';
import { type ExportedRows, type ExportForm, useExportForm } from './use-export-form.ts';

interface Props extends ExportedRows {
  /** The result set of the rows, to see whether any are missing. */
  readonly resultSet: Pick<
    ResultSet,
    'profileId' | 'dataset' | 'rowRequest' | 'gaps' | 'damaged' | 'staleBecause'
  >;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Fetches missing rows. Left out if that isn't possible. */
  readonly onFetchMissing?: (() => void) | undefined;
  /** Saves these choices as a saved export; absent if no saved export can request these rows. */
  readonly onSavedExport?: ((choice: ExportChoice) => void) | undefined;
  /** Adds sheets of other datasets. Left out like `onSavedExport`. */
  readonly onWorkbook?: ((choice: ExportChoice) => void) | undefined;
}

/** Exports the rows on the screen. */
export function RowsExportDialog(props: Props) {
  const { dataset, resultSet, isOpen, onClose, onSavedExport, onWorkbook, onFetchMissing } = props;
  const messages = useMessages();
  const job = useExport(resultSet.profileId);
  const form = useExportForm(resultSet.profileId, props);
  const { request, view, rows, isRefused } = form;
  const title = messages.text('export.title', {
    dataset: messages.inSentence(messages.text(`dataset.${dataset.id}`)),
  });

  function close(): void {
    form.setWithPersonal(false);
    onClose();
  }

  /** Closes this dialog, and passes the choices on. */
  function leaving(go: (() => void) | undefined): (() => void) | undefined {
    return (
      go &&
      (() => {
        job.reset();
        close();
        go();
      })
    );
  }

  const spec = toRowsSpec(request, resultSet);
  const start = (): void => {
    form.noteFormat();
    job.start(spec);
  };
  const { relative: _, ...choice } = request;
  const keep = leaving(onSavedExport && (() => onSavedExport(choice)));
  const masked = { ...choice, view: { ...view, personalData: 'masked' as const } };
  const addSheets = leaving(onWorkbook && (() => onWorkbook(masked)));
  return (
    <ExportDialog
      title={title}
      job={job}
      isOpen={isOpen}
      onStart={start}
      isRefused={isRefused}
      before={
        keep && (
          <Button isDisabled={isRefused} onPress={keep}>
            {messages.text('savedExport.new')}
          </Button>
        )
      }
      after={
        form.format === 'pdf' && (
          <Button isDisabled={isRefused} onPress={() => job.print(spec)}>
            {messages.text('common.print')}
          </Button>
        )
      }
      onClose={close}
    >
      <ExportSummary dataset={dataset} resultSet={resultSet} view={view} rows={rows} />
      <ExportGaps resultSet={resultSet} rows={rows} onFetch={leaving(onFetchMissing)} />
      <ScopeField form={form} />
      <ExportFormat dataset={dataset} form={form} onWorkbook={addSheets}>
        <HeadingsField form={form} />
      </ExportFormat>
      {form.asksForPersonal && (
        <PersonalField
          isShown={form.withPersonal}
          isMissing={form.needsPersonalShown}
          onChange={form.setWithPersonal}
        />
      )}
    </ExportDialog>
  );
}

/** The rows on the screen, which are not requested again. */
function toRowsSpec(
  { view: { resultId, ...view }, grouping, ...file }: ExportForm['request'],
  { dataset, rowRequest }: Pick<ResultSet, 'dataset' | 'rowRequest'>,
): SpecOf<'rows'> {
  const sections = [{ dataset, ask: rowRequest, resultId, view, grouping }];
  return { kind: 'rows', ...file, sections };
}
