import { maxPrintedRows } from '../../../shared/domain/exports.ts';
import type { SavedExportContent } from '../../../shared/domain/saved-exports.ts';
import { fileFormats, isWorkbook } from '../../../shared/export-formats.ts';
import { getPartDataset } from '../../../shared/saved-export-parts.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import { FileLanguage, FlavourField, getUsualFlavour } from '../export/index.ts';

interface Props {
  readonly content: SavedExportContent;
  readonly onChange: (content: SavedExportContent) => void;
}

const noPartition = 'none';

/** Chooses a saved export's file type. Several datasets need a workbook. */
export function FileFields({ content, onChange }: Props) {
  const messages = useMessages();
  const { parts, format, flavour, headings, partition } = content;
  const [part] = parts;
  const dataset = part ? getPartDataset(part) : null;
  const formats = parts.length > 1 ? fileFormats.filter(isWorkbook) : fileFormats;
  const months = (dataset?.fields ?? []).filter(
    ({ name, type, personal }) =>
      type === 'dateTime' && !personal && part?.view.columns.includes(name),
  );
  return (
    <>
      <Select
        label={messages.text('export.format')}
        {...(parts.length > 1 ? { about: messages.text('savedExport.format.several') } : {})}
        value={format}
        options={formats.map((id) => ({
          id,
          text: messages.text(`export.format.${id}`),
          about: messages.text(`export.format.${id}.about`),
        }))}
        onChange={(next) =>
          onChange({
            ...content,
            format: next,
            flavour: next === 'csv' ? (flavour ?? getUsualFlavour(messages)) : null,
          })
        }
      />
      {format === 'pdf' && (
        <p>{messages.text('savedExport.format.pdf', { most: messages.number(maxPrintedRows) })}</p>
      )}
      {flavour !== null && (
        <FlavourField
          value={flavour}
          onChange={(next) => onChange({ ...content, flavour: next })}
        />
      )}
      {format === 'parquet' && dataset && months.length > 0 && (
        <Select
          label={messages.text('export.partition')}
          value={partition ?? noPartition}
          options={[
            { id: noPartition, text: messages.text('export.partition.none') },
            ...months.map(({ name }) => ({
              id: name,
              text: messages.text('export.partition.by', {
                column: messages.field(dataset.id, name),
              }),
            })),
          ]}
          onChange={(id) => {
            const { partition: _, ...rest } = content;
            onChange(id === noPartition ? rest : { ...rest, partition: id });
          }}
        />
      )}
      <Select
        label={messages.text('export.headings')}
        value={headings}
        options={(['labels', 'fields'] as const).map((id) => ({
          id,
          text: messages.text(`export.headings.${id}`),
        }))}
        onChange={(next) => onChange({ ...content, headings: next })}
      />
      {headings === 'labels' && (
        <FileLanguage
          value={content.locale}
          onChange={(locale) => onChange({ ...content, locale })}
        />
      )}
    </>
  );
}
