import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Answer } from '../../../shared/ipc/datasets.ts';
import {
  type CsvFlavour,
  type ExportRequest,
  type FileFormat,
  mostPrintedRows,
} from '../../../shared/ipc/exports.ts';
import type { GroupStep, View } from '../../../shared/ipc/views.ts';
import { useWords } from '../../base/words-context.tsx';
import { type FilePreview, filePreviewQuery } from '../../queries/views.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { ErrorNotice } from '../errors/error-notice.tsx';
import { DamagedNote } from '../fetching/held-notes.tsx';
import { stepText } from '../grid/group-menu.tsx';
import { dependsOnPersonalData, personalColumns } from '../personal-data/has-personal-data.ts';
import type { ExportChoice } from './export-choice.ts';
import styles from './export-dialog.module.css';
import { ExportDone } from './export-done.tsx';
import { ExportRunning } from './export-running.tsx';
import { ExportSummary } from './export-summary.tsx';
import { missingDays } from './missing-days.ts';
import { useExport } from './use-export.ts';

const formats: readonly FileFormat[] = ['xlsx', 'csv', 'tsv', 'json', 'ndjson', 'parquet', 'pdf'];
const ungrouped: readonly GroupStep[] = [];
const noPartition = 'none';
const flavours: readonly CsvFlavour[] = ['excel', 'excel-english', 'pipeline'];

interface Props {
  readonly dataset: Dataset;
  readonly view: View;
  /** In the view, and in all. */
  readonly rows: number;
  readonly total: number;
  /** What the rows are an answer to: whether any are missing. */
  readonly answer: Pick<Answer, 'gaps' | 'damaged' | 'staleBecause'>;
  /** How rows are put together on the screen. */
  readonly grouping?: readonly GroupStep[];
  /** The period where it moves with the days (shared/relative-periods.ts). */
  readonly relative?: string | null;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Fetches what is missing; left out where that can't be. */
  readonly onFetchMissing?: (() => void) | undefined;
  /** Keeps what is chosen here under a name; left out where no recipe can ask for these rows. */
  readonly onRecipe?: ((choice: ExportChoice) => void) | undefined;
  /** Adds sheets of other datasets to what is chosen here; left out as `onRecipe` is. */
  readonly onWorkbook?: ((choice: ExportChoice) => void) | undefined;
}

/** From "what and how" over a progress bar to a counted file. */
export function ExportDialog(props: Props) {
  const { dataset, answer, isOpen, onClose, onRecipe, onWorkbook, onFetchMissing } = props;
  const words = useWords();
  const job = useExport();
  const [format, setFormat] = useState<FileFormat>('xlsx');
  const [flavour, setFlavour] = useState<CsvFlavour>('excel');
  const [headings, setHeadings] = useState<ExportRequest['headings']>('labels');
  const [scope, setScope] = useState<'seen' | 'everything'>('seen');
  const [partition, setPartition] = useState(noPartition);
  const [withPersonal, setWithPersonal] = useState(false);
  const shown = scope === 'seen' ? props.view : everythingOf(dataset, props.view);
  const rows = scope === 'seen' ? props.rows : props.total;
  const asksForPersonal = personalColumns(dataset, shown).length > 0;
  const grouping = scope === 'seen' ? (props.grouping ?? ungrouped) : ungrouped;
  const needsPersonal = dependsOnPersonalData(dataset, shown, grouping);
  // What is readable on the screen is masked in the file all the same, unless it is asked for here.
  const view: View = { ...shown, personalData: withPersonal ? 'shown' : 'masked' };
  const lacksPersonal = needsPersonal && !withPersonal;
  const tooMany = format === 'pdf' && rows > mostPrintedRows;
  const refused = lacksPersonal || tooMany;
  const title = words.text('export.title', {
    dataset: words.text(`dataset.${dataset.id}`).toLowerCase(),
  });

  function close(): void {
    job.reset();
    setWithPersonal(false);
    onClose();
  }

  if (job.isRunning) {
    return (
      <Dialog
        title={title}
        isOpen={isOpen}
        width={520}
        footer={<Button onPress={job.cancel}>{words.text('export.stop')}</Button>}
      >
        <ExportRunning progress={job.progress} />
      </Dialog>
    );
  }
  if (job.receipt) {
    return <ExportDone receipt={job.receipt} isOpen={isOpen} onAgain={job.reset} onClose={close} />;
  }
  const months = partitionFields(dataset, view);
  const isParted = format === 'parquet' && months.includes(partition);
  const choice: Omit<FilePreview, 'format'> = {
    headings,
    ...(format === 'csv' ? { flavour } : {}),
    ...(grouping.length > 0 ? { grouping: [...grouping] } : {}),
  };
  const request = {
    view,
    format,
    ...choice,
    ...(isParted ? { partition } : {}),
    ...(props.relative ? { relative: props.relative } : {}),
  };
  const start = () => job.start(request);
  const repair = job.error?.repair;
  const example = view.columns[0] ?? '';
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={close}
      width={520}
      footer={
        <>
          {onRecipe && (
            <Button
              isDisabled={refused}
              onPress={() => {
                close();
                const { relative: _, ...kept } = request;
                onRecipe(kept);
              }}
            >
              {words.text('recipe.new')}
            </Button>
          )}
          <Button onPress={close}>{words.text('export.cancel')}</Button>
          {format === 'pdf' && (
            <Button isDisabled={refused} onPress={() => job.print(request)}>
              {words.text('export.print')}
            </Button>
          )}
          <Button variant="primary" isDisabled={refused} onPress={start}>
            {words.text('export.start')}
          </Button>
        </>
      }
    >
      <ExportSummary dataset={dataset} view={view} rows={rows} isGrouped={grouping.length > 0} />
      {answer.gaps.length > 0 && (
        <Notice
          tone="warn"
          actions={
            onFetchMissing && (
              <Button
                onPress={() => {
                  close();
                  onFetchMissing();
                }}
              >
                {words.text('export.partial.fetch')}
              </Button>
            )
          }
        >
          {words.text('export.partial', missingDays(answer.gaps, words))}
        </Notice>
      )}
      <DamagedNote damaged={answer.damaged} />
      {answer.staleBecause && <Notice tone="warn">{words.text('export.partial.stale')}</Notice>}
      {rows === 0 && <Notice tone="info">{words.text('export.nothing')}</Notice>}
      <RadioGroup
        label={words.text('export.scope')}
        value={scope}
        onChange={setScope}
        options={[
          {
            id: 'seen',
            text: words.text('export.scope.seen'),
            about: words.text('export.scope.seen.about'),
          },
          {
            id: 'everything',
            text: words.text('export.scope.everything'),
            about: words.text('export.scope.everything.about', {
              columns: words.number(dataset.fields.length),
              rows: words.number(props.total),
            }),
          },
        ]}
      />
      <RadioGroup
        label={words.text('export.format')}
        value={format}
        onChange={setFormat}
        options={formats.map((id) => ({
          id,
          text: words.text(`export.format.${id}`),
          about: words.text(
            id === 'xlsx' && grouping.length > 0
              ? 'export.format.xlsx.grouped'
              : `export.format.${id}.about`,
          ),
        }))}
      />
      {format === 'xlsx' && onWorkbook && (
        <div className={styles.more}>
          <Button
            icon="plus"
            onPress={() => {
              close();
              onWorkbook({ view: { ...view, personalData: 'masked' }, ...choice, format });
            }}
          >
            {words.text('workbook.add')}
          </Button>
          <p className={styles.quiet}>{words.text('workbook.add.about')}</p>
        </div>
      )}
      {tooMany && (
        <Notice tone="warn">
          {words.text('export.pdf.tooMany', {
            most: words.number(mostPrintedRows),
            rows: words.number(rows),
          })}
        </Notice>
      )}
      {grouping.length > 0 && (
        <p className={styles.quiet}>
          {words.text(format === 'xlsx' ? 'export.grouped.sheet' : 'export.grouped.order', {
            steps: words.list(grouping.map((step) => stepText(step, dataset, words))),
          })}
        </p>
      )}
      {format === 'csv' && (
        <Select
          label={words.text('export.flavour')}
          about={words.text(`export.flavour.${flavour}.about`)}
          value={flavour}
          onChange={setFlavour}
          options={flavours.map((id) => ({
            id,
            text: words.text(`export.flavour.${id}`),
            about: words.text(`export.flavour.${id}.about`),
          }))}
        />
      )}
      {format === 'parquet' && months.length > 0 && (
        <Select
          label={words.text('export.partition')}
          value={isParted ? partition : noPartition}
          onChange={setPartition}
          options={[
            {
              id: noPartition,
              text: words.text('export.partition.none'),
              about: words.text('export.partition.none.about'),
            },
            ...months.map((id) => ({
              id,
              text: words.text('export.partition.by', { column: words.field(dataset.id, id) }),
              about: words.text('export.partition.by.about'),
            })),
          ]}
        />
      )}
      {format !== 'xlsx' && format !== 'parquet' && format !== 'pdf' && rows > 0 && !refused && (
        <Preview view={view} choice={{ format, ...choice }} />
      )}
      <RadioGroup
        label={words.text('export.headings')}
        value={headings}
        onChange={setHeadings}
        options={[
          {
            id: 'labels',
            text: words.text('export.headings.labels'),
            about: words.text('export.headings.labels.example', {
              example: words.field(dataset.id, example),
            }),
          },
          {
            id: 'fields',
            text: words.text('export.headings.fields'),
            about: words.text('export.headings.fields.example', { example }),
          },
        ]}
      />
      {(asksForPersonal || needsPersonal) && (
        <div className={styles.personal}>
          <Checkbox isSelected={withPersonal} onChange={setWithPersonal}>
            {words.text('export.personal')}
          </Checkbox>
          <p className={styles.quiet}>
            {words.text(withPersonal ? 'export.personal.shown' : 'export.personal.masked')}
          </p>
          {lacksPersonal && <Notice tone="warn">{words.text('export.personal.needed')}</Notice>}
        </div>
      )}
      {job.error && (
        <ErrorNotice
          error={job.error}
          actions={
            (repair === 'choose-folder' || repair === 'retry') && (
              <Button onPress={start}>{words.text(`repair.${repair}`)}</Button>
            )
          }
        />
      )}
    </Dialog>
  );
}

/** All columns of all rows, as they came. */
function everythingOf(dataset: Dataset, view: View): View {
  return {
    answerId: view.answerId,
    columns: dataset.fields.map(({ name }) => name),
    sort: [],
    filters: [],
    personalData: view.personalData,
  };
}

/** The date-times of the view by whose months a folder can be made. */
function partitionFields(dataset: Dataset, view: View): string[] {
  return dataset.fields
    .filter(
      ({ name, type, personal }) => type === 'dateTime' && !personal && view.columns.includes(name),
    )
    .map(({ name }) => name);
}

function Preview({ view, choice }: { readonly view: View; readonly choice: FilePreview }) {
  const words = useWords();
  const preview = useQuery(filePreviewQuery(view, choice));
  return (
    <div>
      <span className={styles.previewLabel}>{words.text('export.preview')}</span>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section
        className={styles.preview}
        aria-label={words.text('export.preview.about')}
        tabIndex={0}
      >
        <pre>
          <bdi>{preview.data ?? ''}</bdi>
        </pre>
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
    </div>
  );
}
