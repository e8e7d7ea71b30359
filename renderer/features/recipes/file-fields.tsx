import { csvFlavoursVersion } from '../../../shared/csv-flavours.ts';
import { csvFlavour, fileFormat, mostPrintedRows } from '../../../shared/domain/exports.ts';
import type { RecipeContent } from '../../../shared/domain/recipes.ts';
import { datasetOfPart } from '../../../shared/recipe-parts.ts';
import { useWords } from '../../base/words-context.tsx';
import { Select } from '../../ui/select.tsx';

interface Props {
  readonly content: RecipeContent;
  readonly onChange: (content: RecipeContent) => void;
}

const noPartition = 'none';

/** Which kind of file a recipe makes. Several datasets go into a workbook only. */
export function FileFields({ content, onChange }: Props) {
  const words = useWords();
  const { parts, format, flavour, headings, partition } = content;
  const [part] = parts;
  const dataset = part ? datasetOfPart(part) : null;
  const formats = parts.length > 1 ? (['xlsx'] as const) : fileFormat.options;
  const months = (dataset?.fields ?? []).filter(
    ({ name, type, personal }) =>
      type === 'dateTime' && !personal && part?.view.columns.includes(name),
  );
  return (
    <>
      <Select
        label={words.text('export.format')}
        {...(parts.length > 1 ? { about: words.text('recipe.format.several') } : {})}
        value={format}
        options={formats.map((id) => ({
          id,
          text: words.text(`export.format.${id}`),
          about: words.text(`export.format.${id}.about`),
        }))}
        onChange={(next) => onChange({ ...content, format: next })}
      />
      {format === 'pdf' && (
        <p>{words.text('recipe.format.pdf', { most: words.number(mostPrintedRows) })}</p>
      )}
      {flavour !== null && (
        <Select
          label={words.text('export.flavour')}
          value={flavour}
          options={csvFlavour.options.map((id) => ({
            id,
            text: words.text(`export.flavour.${id}`),
            about: words.text(`export.flavour.${id}.about`),
          }))}
          onChange={(next) =>
            onChange({ ...content, flavour: next, flavourVersion: csvFlavoursVersion })
          }
        />
      )}
      {format === 'parquet' && dataset && months.length > 0 && (
        <Select
          label={words.text('export.partition')}
          value={partition ?? noPartition}
          options={[
            { id: noPartition, text: words.text('export.partition.none') },
            ...months.map(({ name }) => ({
              id: name,
              text: words.text('export.partition.by', { column: words.field(dataset.id, name) }),
            })),
          ]}
          onChange={(id) => {
            const { partition: _, ...rest } = content;
            onChange(id === noPartition ? rest : { ...rest, partition: id });
          }}
        />
      )}
      <Select
        label={words.text('export.headings')}
        value={headings}
        options={(['labels', 'fields'] as const).map((id) => ({
          id,
          text: words.text(`export.headings.${id}`),
        }))}
        onChange={(next) => onChange({ ...content, headings: next })}
      />
    </>
  );
}
