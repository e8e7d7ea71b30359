import { parseDate } from '@internationalized/date';
import { useState } from 'react';
import type { Dataset, Field } from '../../../shared/catalogue/types.ts';
import type { Filter } from '../../../shared/domain/views.ts';
import { parseVenueDate } from '../../../shared/venue-time.ts';
import { useMessages } from '../../base/messages-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayField, toVenueDate } from '../range-picker/index.ts';
import {
  type FilterDraft,
  isOfValues,
  listKindsFor,
  readFilterDraft,
  toFilterDraft,
} from './filter-draft.ts';
import { FilterValues } from './filter-values.tsx';
import styles from './filters.module.css';
import { RecurringFields } from './recurring-fields.tsx';

interface Props {
  readonly dataset: Dataset;
  /** The result set whose values are listed; null: no values are known, so none are listed. */
  readonly resultId: string | null;
  readonly field: Field;
  readonly filter: Filter | null;
  readonly onApply: (filter: Filter | null) => void;
}

const bothValues = ['true', 'false'] as const;

/** A filter of one column, by its type. */
export function FilterForm({ dataset, resultId, field, filter, onApply }: Props) {
  const messages = useMessages();
  const isListed = resultId !== null || field.type === 'boolean' || isOfValues(filter?.kind);
  const [draft, setDraft] = useState<FilterDraft>(() => {
    const first = toFilterDraft(filter, field, messages);
    return isListed || !isOfValues(first.kind) ? first : { ...first, kind: 'contains' };
  });
  const [isFromWhole, setFromWhole] = useState(true);
  const [isToWhole, setToWhole] = useState(true);
  const kinds = listKindsFor(field).filter((kind) => !isOfValues(kind) || isListed);
  const column = messages.field(dataset.id, field.name);
  const known =
    filter && 'values' in filter ? filter.values : field.type === 'boolean' ? bothValues : [];
  const isHalfTyped =
    draft.kind === 'between' && field.type === 'dateTime' && !(isFromWhole && isToWhole);
  const result = isHalfTyped
    ? ({ problem: 'range.problem.not-a-date' } as const)
    : readFilterDraft(draft, field);

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (result.problem === undefined) onApply(result.filter);
      }}
    >
      <Select
        label={messages.text('filter.kind')}
        value={draft.kind}
        onChange={(kind) => setDraft({ ...draft, kind })}
        options={kinds.map((kind) => ({
          id: kind,
          text: messages.text(`filter.kind.${kind}`),
        }))}
      />
      {draft.kind === 'contains' && (
        <TextField
          label={messages.text('filter.text')}
          value={draft.text}
          maxLength={200}
          onChange={(text) => setDraft({ ...draft, text })}
          autoFocus
        />
      )}
      {isOfValues(draft.kind) && (
        <FilterValues
          resultId={resultId}
          known={known}
          field={field}
          column={column}
          values={draft.values}
          onChange={(values) => setDraft({ ...draft, values })}
        />
      )}
      {draft.kind === 'between' && (
        <div className={styles.ends}>
          {(['from', 'to'] as const).map((end) =>
            field.type === 'dateTime' ? (
              <DayField
                key={end}
                label={messages.text(`filter.${end}`)}
                value={parseVenueDate(draft[end]) ? parseDate(draft[end]) : null}
                isInvalid={result.problem !== undefined}
                describedBy=""
                onChange={(date) => setDraft({ ...draft, [end]: date ? toVenueDate(date) : '' })}
                onWhole={end === 'from' ? setFromWhole : setToWhole}
              />
            ) : (
              <TextField
                key={end}
                label={messages.text(`filter.${end}`)}
                value={draft[end]}
                maxLength={60}
                inputMode="decimal"
                onChange={(text) => setDraft({ ...draft, [end]: text })}
              />
            ),
          )}
        </div>
      )}
      {draft.kind === 'recurring' && <RecurringFields draft={draft} onChange={setDraft} />}
      {result.problem && (
        <Notice tone="warn" live>
          {messages.text(result.problem)}
        </Notice>
      )}
      <div className={styles.buttons}>
        <Button variant="quiet" onPress={() => onApply(null)} isDisabled={filter === null}>
          {messages.text('filter.clear')}
        </Button>
        <Button variant="primary" type="submit" isDisabled={result.problem !== undefined}>
          {messages.text('common.apply')}
        </Button>
      </div>
    </form>
  );
}
