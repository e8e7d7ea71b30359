import { useState } from 'react';
import { findField, listColumns } from '../../../shared/catalogue/catalogue.ts';
import type { Dataset } from '../../../shared/catalogue/types.ts';
import type { Filter, View } from '../../../shared/domain/views.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Select } from '../../ui/select.tsx';
import shared from '../../ui/shared.module.css';
import { FilterChips, FilterForm } from '../filters/index.ts';
import { isMasked } from '../personal-data/index.ts';

interface Props {
  readonly dataset: Dataset;
  readonly filters: readonly Filter[];
  readonly personalData: View['personalData'];
  readonly onChange: (filters: Filter[]) => void;
}

const none = '';

/** Chooses the rows of an export, with a filter for each column. */
export function SheetFilters({ dataset, filters, personalData, onChange }: Props) {
  const messages = useMessages();
  const [editing, setEditing] = useState(none);
  const field = findField(dataset, editing);
  const open = listColumns(dataset).filter((each) => !isMasked(each, personalData));
  return (
    <section className={shared.stackS} aria-label={messages.text('about.filters')}>
      <h3 className={shared.label}>{messages.text('about.filters')}</h3>
      {filters.length === 0 && <p className={shared.note}>{messages.text('sheet.filters.none')}</p>}
      <FilterChips
        dataset={dataset}
        filters={filters}
        onRemove={(filter) => onChange(filters.filter((other) => other !== filter))}
        onRemoveAll={() => onChange([])}
      />
      <Select
        label={messages.text('sheet.filters.by')}
        value={editing}
        options={[
          { id: none, text: messages.text('sheet.filters.choose') },
          ...open.map(({ name }) => ({ id: name, text: messages.field(dataset.id, name) })),
        ]}
        onChange={setEditing}
      />
      {field && (
        <FilterForm
          key={field.name}
          dataset={dataset}
          resultId={null}
          field={field}
          filter={filters.find((filter) => filter.field === field.name) ?? null}
          onApply={(filter) => {
            const others = filters.filter((other) => other.field !== field.name);
            onChange(filter ? [...others, filter] : others);
            setEditing(none);
          }}
        />
      )}
    </section>
  );
}
