import type { Dataset } from '../../../shared/catalogue/types.ts';
import {
  type CsvFlavour,
  type FileFormat,
  mostPrintedRows,
} from '../../../shared/domain/exports.ts';
import { useWords } from '../../base/words-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { stepText } from '../grid/group-menu.tsx';
import styles from './export-dialog.module.css';
import { ExportPreview } from './export-preview.tsx';
import type { ExportForm } from './use-export-form.ts';

const formats: readonly FileFormat[] = ['xlsx', 'csv', 'tsv', 'json', 'ndjson', 'parquet', 'pdf'];
const flavours: readonly CsvFlavour[] = ['excel', 'excel-english', 'pipeline'];
const noPartition = 'none';

interface Props {
  readonly dataset: Dataset;
  readonly form: ExportForm;
  /** Adds sheets of other datasets; left out where there can be none. */
  readonly onWorkbook: (() => void) | undefined;
}

/** Which kind of file it is to be, and what there is to choose about that kind. */
export function ExportFormat({ dataset, form, onWorkbook }: Props) {
  const words = useWords();
  const { format, flavour, grouping, rows } = form;
  const isGrouped = grouping.length > 0;
  const isText = format !== 'xlsx' && format !== 'parquet' && format !== 'pdf';
  return (
    <>
      <RadioGroup
        label={words.text('export.format')}
        value={format}
        onChange={form.setFormat}
        options={formats.map((id) => ({
          id,
          text: words.text(`export.format.${id}`),
          about: words.text(
            id === 'xlsx' && isGrouped ? 'export.format.xlsx.grouped' : `export.format.${id}.about`,
          ),
        }))}
      />
      {format === 'xlsx' && onWorkbook && (
        <div className={styles.more}>
          <Button icon="plus" onPress={onWorkbook}>
            {words.text('workbook.add')}
          </Button>
          <p className={styles.quiet}>{words.text('workbook.add.about')}</p>
        </div>
      )}
      {form.tooMany && (
        <Notice tone="warn">
          {words.text('export.pdf.tooMany', {
            most: words.number(mostPrintedRows),
            rows: words.number(rows),
          })}
        </Notice>
      )}
      {isGrouped && (
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
          onChange={form.setFlavour}
          options={flavours.map((id) => ({
            id,
            text: words.text(`export.flavour.${id}`),
            about: words.text(`export.flavour.${id}.about`),
          }))}
        />
      )}
      {form.months.length > 0 && (
        <Select
          label={words.text('export.partition')}
          value={form.partition ?? noPartition}
          onChange={(id) => form.setPartition(id === noPartition ? null : id)}
          options={[
            {
              id: noPartition,
              text: words.text('export.partition.none'),
              about: words.text('export.partition.none.about'),
            },
            ...form.months.map((id) => ({
              id,
              text: words.text('export.partition.by', { column: words.field(dataset.id, id) }),
              about: words.text('export.partition.by.about'),
            })),
          ]}
        />
      )}
      {isText && rows > 0 && !form.isRefused && (
        <ExportPreview view={form.view} choice={{ format, ...form.choice }} />
      )}
    </>
  );
}
