import { type ReactNode, useState } from 'react';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import { maxPrintedRows } from '../../../shared/domain/exports.ts';
import {
  exportFormats,
  fileFormats,
  isTextFormat,
  isWorkbook,
} from '../../../shared/export-formats.ts';
import { describeGroupStep } from '../../../shared/messages/group-text.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import styles from './export-dialog.module.css';
import { ExportPreview } from './export-preview.tsx';
import { FlavourField } from './flavour-field.tsx';
import type { ExportForm } from './use-export-form.ts';

/** Formats for people, then those for programs. */
const usual = fileFormats.filter((id) => exportFormats[id].isUsual);
const others = fileFormats.filter((id) => !exportFormats[id].isUsual);
const noPartition = 'none';

interface Props {
  readonly dataset: Dataset;
  readonly form: ExportForm;
  /** Adds sheets of other datasets. Left out if there can be none. */
  readonly onWorkbook: (() => void) | undefined;
  /** Choices of every kind of export. */
  readonly children: ReactNode;
}

/** Chooses the file format, and shows the choices of that format. */
export function ExportFormat({ dataset, form, onWorkbook, children }: Props) {
  const messages = useMessages();
  const { format, flavour, grouping, rows } = form;
  const isGrouped = grouping.length > 0;
  const [hasMore, setMore] = useState(false);
  const isAll = hasMore || others.includes(format);
  return (
    <>
      <RadioGroup
        label={messages.text('export.format')}
        value={format}
        onChange={form.setFormat}
        options={[...usual, ...(isAll ? others : [])].map((id) => ({
          id,
          text: messages.text(`export.format.${id}`),
          about: messages.text(
            id === 'xlsx' && isGrouped ? 'export.format.xlsx.grouped' : `export.format.${id}.about`,
          ),
        }))}
      />
      {!isAll && (
        <Button
          variant="quiet"
          icon="chevronDown"
          className={styles.moreFormats ?? ''}
          onPress={() => setMore(true)}
        >
          {messages.text('export.format.more')}
        </Button>
      )}
      {isWorkbook(format) && onWorkbook && (
        <div className={classNames(shared.lineM, styles.more)}>
          <Button icon="plus" onPress={onWorkbook}>
            {messages.text('workbook.add')}
          </Button>
          <p className={shared.note}>{messages.text('workbook.add.about')}</p>
        </div>
      )}
      {form.paperColumns && (
        <RadioGroup
          label={messages.text('export.pdf.columns')}
          value={form.printsAll ? 'all' : 'view'}
          onChange={(id) => form.setPrintsAll(id === 'all')}
          options={[
            {
              id: 'view',
              text: messages.text('export.pdf.columns.view', { columns: form.paperColumns.fewer }),
            },
            {
              id: 'all',
              text: messages.text('export.pdf.columns.all', { columns: form.paperColumns.all }),
              about: messages.text('export.pdf.columns.all.about'),
            },
          ]}
        />
      )}
      {form.tooMany && (
        <Notice tone="warn">
          {messages.text('export.pdf.tooMany', {
            most: messages.number(maxPrintedRows),
            rows: messages.number(rows),
          })}
        </Notice>
      )}
      {isGrouped && (
        <p className={shared.note}>
          {messages.text(format === 'xlsx' ? 'export.grouped.sheet' : 'export.grouped.order', {
            steps: messages.list(
              grouping.map((step) => describeGroupStep(step, dataset, messages)),
            ),
          })}
        </p>
      )}
      {format === 'csv' && <FlavourField value={flavour} onChange={form.setFlavour} />}
      {form.months.length > 0 && (
        <Select
          label={messages.text('export.partition')}
          value={form.partition ?? noPartition}
          onChange={(id) => form.setPartition(id === noPartition ? null : id)}
          options={[
            {
              id: noPartition,
              text: messages.text('export.partition.none'),
              about: messages.text('export.partition.none.about'),
            },
            ...form.months.map((id) => ({
              id,
              text: messages.text('export.partition.by', {
                column: messages.field(dataset.id, id),
              }),
              about: messages.text('export.partition.by.about'),
            })),
          ]}
        />
      )}
      {isTextFormat(format) && rows > 0 && !form.isRefused && (
        <ExportPreview view={form.view} choice={{ format, ...form.choice }} />
      )}
      {children}
    </>
  );
}
