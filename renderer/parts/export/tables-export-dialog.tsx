import { useState } from 'react';
import {
  type CsvFlavour,
  type ExportFormat,
  type ExportSpec,
  exportFormat,
  type Headings,
} from '../../../shared/domain/exports.ts';
import { isWorkbook } from '../../../shared/export-formats.ts';
import { useMessages } from '../../base/messages-context.tsx';
import type { Option } from '../../ui/option.ts';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { ExportDialog } from './export-dialog.tsx';
import { FileLanguage } from './file-language.tsx';
import { FlavourField, getUsualFlavour } from './flavour-field.tsx';
import { useExport } from './use-export.ts';

/** The choices of a file of tables. */
export interface TablesChoice {
  readonly format: ExportFormat;
  readonly flavour?: CsvFlavour;
  readonly headings: Headings;
  readonly locale?: string;
  /** Null for a workbook, which has all. */
  readonly table: string | null;
}

interface Props {
  readonly profileId: string;
  readonly title: string;
  /** Describes the content of a workbook. */
  readonly workbookText?: string;
  /** Describes the content of a file of this format. Default: as the format does, or `workbookText`. */
  readonly describe?: (format: ExportFormat) => string;
  /** Describes the content of a file with one table, if there is nothing to choose. */
  readonly only?: string;
  /** For formats with one table: the tables to choose from. */
  readonly tables?: readonly Option<string>[];
  /** True if headings can be names for programs. */
  readonly hasNames: boolean;
  readonly isOpen: boolean;
  readonly toSpec: (choice: TablesChoice) => ExportSpec;
  readonly onClose: () => void;
}

/** Tables as a file: a workbook with all of them, or one. */
export function TablesExportDialog(props: Props) {
  const { title, workbookText, only, tables = [], hasNames, isOpen, toSpec, onClose } = props;
  const messages = useMessages();
  const job = useExport(props.profileId);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [flavour, setFlavour] = useState(() => getUsualFlavour(messages));
  const [headings, setHeadings] = useState<Headings>('labels');
  const [locale, setLocale] = useState<string>();
  const [table, setTable] = useState<string | null>(null);
  const describe = (of: ExportFormat): string =>
    isWorkbook(of) && workbookText ? workbookText : messages.text(`export.format.${of}.about`);
  const chosen = table ?? tables[0]?.id ?? '';
  return (
    <ExportDialog
      title={title}
      job={job}
      isOpen={isOpen}
      onStart={() =>
        job.start(
          toSpec({
            format,
            headings,
            ...(locale === undefined ? {} : { locale }),
            table: isWorkbook(format) ? null : chosen,
            ...(format === 'csv' ? { flavour } : {}),
          }),
        )
      }
      onClose={onClose}
    >
      <Select<ExportFormat>
        label={messages.text('export.format')}
        about={(props.describe ?? describe)(format)}
        value={format}
        options={exportFormat.options.map((id) => ({
          id,
          text: messages.text(`export.format.${id}`),
        }))}
        onChange={setFormat}
      />
      {!isWorkbook(format) && only !== undefined && <p>{only}</p>}
      {!isWorkbook(format) && tables.length > 1 && (
        <Select
          label={messages.text('chart.table')}
          value={chosen}
          options={tables}
          onChange={setTable}
        />
      )}
      {format === 'csv' && <FlavourField value={flavour} onChange={setFlavour} />}
      {!isWorkbook(format) && hasNames && (
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
      {headings === 'labels' && <FileLanguage value={locale} onChange={setLocale} />}
    </ExportDialog>
  );
}
